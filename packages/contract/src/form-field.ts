/** Where a finding belongs on the screens: the field (in the words of the wire) and the page that holds it. */
export type FormField = { campo: string; sezione: Sezione };
/** Steps of the document form, or the pages of the customer and of the fiscal data. */
export type Sezione = "init" | "services" | "payment" | "client" | "taxdata";

type Names = Readonly<Record<string, string>>;

const generali: Names = {
  tipoDocumento: "idTipoDocumento",
  data: "dataDocumento",
  numero: "numeroDocumento",
  causale: "causale",
  riferimenti: "riferimenti",
};

const riga: Names = {
  descrizione: "descrizione",
  descrizioneDettaglio: "descrizioneDettaglio",
  tipoCessione: "idCessionePrestazione",
  codice: "code",
  quantita: "quantita",
  unitaMisura: "unitaMisura",
  inizioPeriodo: "dataInizioPeriodo",
  finePeriodo: "dataFinePeriodo",
  prezzoUnitario: "prezzoUnitario",
  aliquotaIva: "idAliquotaIvaFull",
  natura: "idAliquotaIvaFull",
  riferimentoNormativo: "idAliquotaIvaFull",
  esigibilita: "idEsigibilitaIva",
  cassa: "flagCassa",
  ritenuta: "flagRitenuta",
  riferimentoAmministrazione: "riferimentoAmministrazione",
};
const sconto: Names = {
  tipo: "idTipoScontoMaggiorazione",
  percentuale: "percScontoMaggiorazione",
  importo: "importoScontoMaggiorazione",
};
const ddt: Names = { numero: "numeroDdt", data: "dataDdt" };
const altriDati: Names = { tipoDato: "AltriDatiTipoDato", testo: "AltriDatiTesto" };

const pagamento: Names = {
  condizione: "idCondizionePagamento",
  modalita: "idModalitaPagamentoFull",
  scadenza: "dataScadenzaPagamento",
  iban: "idProfiloIban",
  bic: "idProfiloIban",
  istituto: "idProfiloIban",
  beneficiario: "idProfiloIban",
};
const ritenuta: Names = {
  tipo: "idRitenuta",
  aliquota: "aliquotaRitenuta",
  percentualeBase: "percentualeBaseRitenuta",
  causale: "idCausalePagamento",
  importo: "importoRitenuta",
};
const bollo: Names = { modo: "modoBollo", importo: "importoBollo", addebitatoAlCliente: "addebitaBollo" };
const cassa: Names = {
  tipo: "idTipoCassa",
  aliquota: "aliquotaCassa",
  aliquotaIva: "idAliquotaIvaFullCassa",
  natura: "idAliquotaIvaFullCassa",
  soggettaARitenuta: "flagRitenutaCassa",
};

const soggetto: Names = {
  tipo: "idProfiloFiscale",
  denominazione: "ragioneSociale",
  regimeFiscale: "idRegimeFiscale",
  codEori: "codiceEori",
  pubblicaAmministrazione: "flagPubblicaAmministrazione",
  paese: "nazione",
  codiceDestinatario: "codiceSDI",
  pec: "emailPEC",
};
const rea: Names = {
  ufficio: "reaUfficio",
  numero: "reaNumero",
  capitaleSociale: "reaCapitaleSociale",
  socioUnico: "reaSocioUnico",
  statoLiquidazione: "reaStatoLiquidazione",
};

/** Who represents a customer from abroad; its name stands in one field. */
const rappresentanteCliente: Names = {
  partitaIva: "rappresentantePartitaIva",
  denominazione: "rappresentanteDenominazione",
  nome: "rappresentanteDenominazione",
  cognome: "rappresentanteDenominazione",
};

/** Parts of a seller from abroad whose fields keep the name of the part. */
const ofForeigners = ["stabileOrganizzazione", "rappresentanteFiscale"];

/** Every name of a field, by the part of the draft it belongs to: what `formField` can lead to besides whole parts. */
export const formFieldNames = {
  generali,
  riga,
  sconto,
  ddt,
  altriDati,
  pagamento,
  ritenuta,
  bollo,
  cassa,
  soggetto,
  rea,
  rappresentanteCliente,
};

/**
 * The field of the form behind a path of the draft: `righe[3].natura` → `documentServices[3].idAliquotaIvaFull` in
 * "services". Whatever the path, there is an answer: a part without a field of its own leads to the field around it.
 * `clientChosen: false` sends what is missing of the customer to the choice of the customer.
 */
export function formField(percorsoBozza: string, { clientChosen = true }: { clientChosen?: boolean } = {}): FormField {
  const [head = "", ...rest] = percorsoBozza.split(".");
  const { name, index } = indexed(head);
  switch (name) {
    case "righe":
      return { campo: index === undefined ? "documentServices" : ofLine(index, rest), sezione: "services" };
    case "cedente":
      return { campo: ofParty(rest), sezione: "taxdata" };
    case "cessionario":
      if (!clientChosen || rest.length === 0) return { campo: "idCliente", sezione: "init" };
      return { campo: ofClient(rest), sezione: "client" };
    case "cassa":
      return { campo: cassa[last(rest)] ?? "idTipoCassa", sezione: "taxdata" };
    case "ritenuta":
    case "altreRitenute":
      return { campo: ritenuta[last(rest)] ?? "idRitenuta", sezione: "payment" };
    case "bollo":
      return { campo: bollo[last(rest)] ?? "modoBollo", sezione: "payment" };
    case "pagamento":
      return { campo: ofPayment(rest), sezione: "payment" };
    case "scontoInFattura":
      return { campo: "importoScontoInFattura", sezione: "payment" };
    case "allegati":
      return { campo: "allegati", sezione: "init" };
    case "riferimenti":
      return { campo: percorsoBozza, sezione: "init" };
    default:
      return { campo: generali[name] ?? "idTipoDocumento", sezione: "init" };
  }
}

function ofLine(index: number, rest: readonly string[]): string {
  const line = `documentServices[${index}]`;
  const { name } = indexed(rest[0] ?? "");
  if (name === "sconti") return `${line}.${sconto[last(rest)] ?? "percScontoMaggiorazione"}`;
  if (name === "altriDati") return `${line}.${altriDati[last(rest)] ?? "AltriDatiTipoDato"}`;
  if (name === "ddt") return `${line}.${ddt[last(rest)] ?? "numeroDdt"}`;
  const field = riga[name];
  return field ? `${line}.${field}` : line;
}

function ofClient(rest: readonly string[]): string {
  if (rest[0] === "rappresentanteFiscale") return rappresentanteCliente[last(rest)] ?? "rappresentantePartitaIva";
  return ofParty(rest);
}

function ofParty(rest: readonly string[]): string {
  const [head = "", inner = head] = rest;
  if (head === "sede") return inner === "sede" ? "indirizzo" : inner;
  if (head === "rea") return rea[inner] ?? "reaNumero";
  if (ofForeigners.includes(head)) return rest.length > 1 ? `${head}.${inner}` : "nazione";
  return head === "" ? "partitaIva" : (soggetto[head] ?? head);
}

function ofPayment(rest: readonly string[]): string {
  const [head = ""] = rest;
  if (indexed(head).name === "rate") return rest.join(".");
  return pagamento[head] ?? "idModalitaPagamentoFull";
}

/** "rate[2]" → name "rate", index 2. */
function indexed(segment: string): { name: string; index: number | undefined } {
  const found = /^([^[]*)\[(\d+)\]$/.exec(segment);
  return found ? { name: found[1] ?? "", index: Number(found[2]) } : { name: segment, index: undefined };
}

function last(segments: readonly string[]): string {
  return segments.at(-1) ?? "";
}
