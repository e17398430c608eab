import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sayMissing, shared, sharedFolder } from "../../../test/shared-folder.ts";
import type { TipoDocumento } from "../../codici/tipo-documento.ts";
import { azioni } from "./azioni.ts";
import { espandi, etichettaSottoStato, SOTTO_STATI, type SottoStato } from "./stati.ts";
import { type Esito, prevede, prossimoStato } from "./stato-documento.ts";
import type { Contesto, Evento } from "./transizioni.ts";

const TUTTI = Object.keys(SOTTO_STATI) as SottoStato[];
const da = (sotto: SottoStato, evento: Evento, contesto: Contesto = {}) => prossimoStato({ sotto }, evento, contesto);
const testo = (esito: Esito) =>
  esito.tipo === "passa" ? `${esito.sotto} ${esito.stato}` : esito.tipo === "invariato" ? `unchanged` : esito.tipo;

/** The words of the official table → our events. */
const EVENTI: Record<string, Evento[]> = {
  "user: send": ["user:send"],
  "user: prepare for signature": ["user:prepare"],
  "user: send by hand (assisted manual mode)": ["user:by_hand"],
  "user: delete": ["user:delete"],
  "user: upload the .p7m": ["user:upload_signed"],
  "user: undo the preparation": ["user:undo_prepare"],
  "worker: SMTP 250 after DATA": ["smtp:accepted"],
  "worker: SMTP 4xx or network error before DATA": ["smtp:temporary"],
  "worker: SMTP 5xx on MAIL/RCPT/DATA": ["smtp:refused"],
  "worker: connection lost after DATA": ["smtp:lost_after_data"],
  "worker: SMTP or IMAP authentication refused": ["mailbox:auth_refused"],
  "user: withdraw": ["user:withdraw"],
  "PEC avvenuta-consegna that carries the file": ["pec:avvenuta_consegna"],
  "user: never sent it": ["user:never_sent"],
  "user: edit": ["user:edit"],
  "SdI RC, MC or NS about its last transmission": ["sdi:RC", "sdi:MC", "sdi:NS"],
  "PEC accettazione cites the Message-ID": ["pec:accettazione"],
  "PEC non-accettazione": ["pec:non_accettazione"],
  "timer 24 h without any receipt": ["timer:24h"],
  "user: it was sent": ["user:was_sent"],
  "user: it was not sent": ["user:was_not_sent"],
  "PEC accettazione": ["pec:accettazione"],
  "PEC presa-in-carico": ["pec:presa_in_carico"],
  "PEC preavviso-errore-consegna": ["pec:preavviso_errore_consegna"],
  "PEC errore-consegna": ["pec:errore_consegna"],
  "PEC avvenuta-consegna": ["pec:avvenuta_consegna"],
  "PEC accettazione, presa-in-carico or preavviso-errore-consegna": [
    "pec:accettazione",
    "pec:presa_in_carico",
    "pec:preavviso_errore_consegna",
  ],
  "SdI NS": ["sdi:NS"],
  "SdI NS 00002 or 00404": ["sdi:NS"],
  "SdI RC": ["sdi:RC"],
  "SdI MC": ["sdi:MC"],
  "SdI NE EC01": ["sdi:NE_EC01"],
  "SdI NE EC02": ["sdi:NE_EC02"],
  "SdI DT": ["sdi:DT"],
  "SdI AT": ["sdi:AT"],
  "SdI RC, MC or DT": ["sdi:RC", "sdi:MC", "sdi:DT"],
  "SdI RC or MC": ["sdi:RC", "sdi:MC"],
  "timer 5 days without SdI receipt": ["timer:5d"],
  "user: prepare for signature, or send by hand": ["user:prepare", "user:by_hand"],
  "user: abandon": ["user:abandon"],
  "credit notes TD04 in status C reach its total": ["credit_notes:full"],
};

/** The guards of the official table → facts that satisfy them. Those not named here ask nothing, or what is the default. */
const FATTI: Record<string, Contesto> = {
  "attempt = max": { tentativiEsauriti: true },
  "another transmission of the same file or number exists": { altraTrasmissione: true, codiciErrore: ["00404"] },
  FPA12: { formato: "FPA12" },
  "PA namespace": { vocabolario: "pa" },
};

describe("the official table of transitions", () => {
  const path = sharedFolder && shared("sdi-pec", "data", "outgoing_transitions.tsv");
  sayMissing("the status machine against the official table of transitions");
  const rows = path
    ? readFileSync(path, "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t"))
    : [];
  const special = ["a message already applied", "any message not foreseen above"];
  const ordinary = rows.filter(([, , event = ""]) => !special.includes(event));

  test.skipIf(!path)("is the one these tests know", () => {
    expect(rows.length).toBe(61);
    expect(ordinary.map(([, , event = ""]) => event).filter((event) => !(event in EVENTI))).toEqual([]);
  });

  test.each(rows)("%s %s | %s | %s → %s %s", (...row) => {
    expect(differences(row)).toEqual([]);
  });

  test.skipIf(!path)("no row can change unnoticed: another status before, another state or status after", () => {
    const unnoticed = rows.flatMap((row) => {
      const [, before = "", , , to = "", after = ""] = row;
      const changed = [
        ...(isStatus(before) ? [row.with(1, before === "A" ? "B" : "A")] : []),
        row.with(4, to === "overdue" ? "at_sdi" : "overdue"),
        ...(isStatus(after) ? [row.with(5, after === "A" ? "B" : "A")] : []),
      ];
      return changed.filter((one) => differences(one).length === 0).map((one) => one.slice(0, 6).join(" | "));
    });

    expect(unnoticed).toEqual([]);
  });
});

/** "B", "I"…; the table also says "any", "unchanged", "as for any sent". */
const isStatus = (text: string) => /^[ABCEI]$/.test(text);

/** Where the status machine does something else than a row of the official table says. */
function differences([
  from = "",
  before = "",
  event = "",
  guard = "",
  to = "",
  after = "",
]: readonly string[]): string[] {
  const found: string[] = [];
  const compare = (what: string, is: string, wanted: string) => {
    if (is !== wanted) found.push(`${what}: ${is}, not ${wanted}`);
  };
  if (event === "a message already applied")
    for (const sotto of TUTTI) compare(sotto, testo(da(sotto, "sdi:RC", { giaApplicato: true })), to);
  else if (event === "any message not foreseen above")
    for (const sotto of TUTTI)
      for (const evento of MESSAGGI.filter((one) => !prevede(sotto, one)))
        compare(`${sotto} ${evento}`, testo(da(sotto, evento)), to);
  else
    for (const sotto of espandi(from)) {
      const { stato } = SOTTO_STATI[sotto];
      if (isStatus(before)) compare(`${sotto} before`, stato, before);
      for (const [i, evento] of (EVENTI[event] ?? []).entries()) {
        const is = testo(da(sotto, evento, FATTI[guard]));
        compare(`${sotto} ${evento}`, is, attesa({ sotto, evento, to, after, i }));
        if (is === "unchanged" && isStatus(after)) compare(`${sotto} ${evento} after`, stato, after);
      }
    }
  return found;
}

/** What others say; an act of the user that is not foreseen is refused instead. */
const MESSAGGI = [...new Set(Object.values(EVENTI).flat())].filter((evento) => /^(?:pec|sdi):/.test(evento));

/** The two last columns as `testo` writes an outcome. */
function attesa({
  sotto,
  evento,
  to,
  after,
  i,
}: {
  sotto: SottoStato;
  evento: Evento;
  to: string;
  after: string;
  i: number;
}): string {
  if (to === "-") return "cestino";
  if (to === "unchanged" || to === "duplicate_of_other") return "unchanged";
  if (to === "previous") return "draft B";
  if (to === "as for any sent") return testo(da("at_sdi", evento));
  if (to === "to_sign, or by_hand") return ["to_sign B", "by_hand I"][i] ?? "";
  if (sotto === "delivered" && to === "delivered") return "unchanged"; // ignored, the file kept
  return `${to} ${after}`;
}

describe("what the table says in words", () => {
  test("a message already applied changes nothing", () => {
    expect(da("at_sdi", "sdi:RC", { giaApplicato: true })).toEqual({ tipo: "invariato", motivo: "ripetuto" });
  });

  test("what is not foreseen changes nothing and is shown", () => {
    for (const sotto of ["draft", "cancelled"] as const)
      expect(da(sotto, "sdi:RC")).toEqual({ tipo: "invariato", motivo: "inatteso" });
  });

  test("an invoice sent twice, because nobody knew that the first one had arrived, is issued by the first one's receipt", () => {
    const prima = { riguardaUltima: false };
    for (const sotto of ["smtp_accepted", "uncertain", "at_sdi"] as const) {
      expect(da(sotto, "sdi:RC", prima)).toMatchObject({ sotto: "delivered" });
      expect(da(sotto, "sdi:MC", prima)).toMatchObject({ sotto: "made_available" });
      expect(da(sotto, "sdi:NS", prima)).toMatchObject({ tipo: "invariato", motivo: "inatteso" });
      // SdI had rejected that one: a receipt of delivery contradicts it.
      expect(da(sotto, "sdi:RC", { ...prima, primaParola: false })).toMatchObject({ motivo: "inatteso" });
    }
    expect(da("send_failed", "sdi:RC", prima)).toMatchObject({ motivo: "inatteso" });
    const copia = { codiciErrore: ["00404"], altraTrasmissione: true };
    expect(da("delivered", "sdi:NS", copia)).toMatchObject({ tipo: "invariato" });
  });

  test("what lies in the exchange folder is as sent as a mail that has left, and no provider has a say in it", () => {
    expect(da("queued", "folder:put")).toMatchObject({ sotto: "in_folder", stato: "I" });
    for (const evento of ["sdi:RC", "sdi:NS", "sdi:MC"] as const)
      expect(da("in_folder", evento)).toEqual(da("at_sdi", evento));
    expect(da("in_folder", "timer:5d")).toMatchObject({ sotto: "overdue" });
    for (const evento of ["pec:accettazione", "pec:errore_consegna"] as const)
      expect(da("in_folder", evento)).toMatchObject({ tipo: "invariato" });
    expect(da("in_folder", "user:withdraw")).toMatchObject({ tipo: "vietato" });
  });

  test("a refusal of the second copy leaves the first alone", () => {
    expect(da("at_sdi", "sdi:NS", { codiciErrore: ["00404"], altraTrasmissione: true })).toEqual({
      tipo: "invariato",
      motivo: "duplicato",
    });
    expect(da("at_sdi", "sdi:NS", { codiciErrore: ["00404"] })).toMatchObject({ sotto: "rejected" });
    expect(da("at_sdi", "sdi:NS", { codiciErrore: ["00423"], altraTrasmissione: true })).toMatchObject({
      sotto: "rejected",
    });
  });

  test("what SdI says about an older transmission moves nothing", () => {
    expect(da("send_failed", "sdi:RC", { riguardaUltima: false })).toEqual({ tipo: "invariato", motivo: "inatteso" });
  });

  test("a signed upload goes where the user sends: our queue or the own mailbox", () => {
    expect(testo(da("to_sign", "user:upload_signed"))).toBe("queued I");
    expect(testo(da("to_sign", "user:upload_signed", { inviaAMano: true }))).toBe("by_hand I");
    expect(da("to_sign", "user:upload_signed", { firmaBuona: false })).toMatchObject({ tipo: "vietato" });
    expect(testo(da("to_sign", "user:undo_prepare", { preparatoDa: "rejected" }))).toBe("rejected E");
  });

  test("who sends by hand moves nothing by saying so, and may take it back until a message is read", () => {
    expect(testo(da("draft", "user:by_hand"))).toBe("by_hand I");
    expect(da("by_hand", "user:was_sent")).toEqual({ tipo: "invariato", motivo: "registrato" });
    expect(testo(da("by_hand", "user:never_sent"))).toBe("send_failed B");
    expect(da("by_hand", "user:never_sent", { messaggioLetto: true })).toEqual({
      tipo: "vietato",
      messaggio: "Abbiamo letto un messaggio che riguarda questo invio: il file è partito.",
    });
    expect(testo(da("by_hand", "pec:avvenuta_consegna"))).toBe("at_sdi I");
    expect(da("by_hand", "pec:accettazione").tipo).toBe("invariato");
    expect(testo(da("by_hand", "sdi:RC"))).toBe("delivered C");
  });

  test("nothing comes back from confirmed to sent or rejected by a receipt of the provider", () => {
    const pec = [
      "pec:accettazione",
      "pec:non_accettazione",
      "pec:errore_consegna",
      "pec:avvenuta_consegna",
      "sdi:NS",
    ] as const;
    for (const sotto of TUTTI.filter((one) => SOTTO_STATI[one].stato === "C"))
      for (const evento of pec) expect(da(sotto, evento).tipo).toBe("invariato");
  });
});

describe("acts of the user", () => {
  test("are refused with a sentence where the state does not allow them", () => {
    expect(da("queued", "user:withdraw", { dialogoIniziato: true })).toEqual({
      tipo: "vietato",
      messaggio: "L'invio è già cominciato: non si può più ritirare.",
    });
    expect(da("draft", "user:send", { controlliSuperati: false })).toMatchObject({ tipo: "vietato" });
    expect(da("delivered", "user:edit")).toEqual({
      tipo: "vietato",
      messaggio: "Non è possibile quando il documento è nello stato «Consegnata».",
    });
  });

  test.each<[SottoStato, string]>([
    ["draft", "duplica elimina invia invia_a_mano modifica pdf prepara xml"],
    ["to_sign", "annulla_preparazione carica_firmato duplica pdf xml"],
    ["send_failed", "duplica elimina invia invia_a_mano modifica pdf prepara xml"],
    ["queued", "duplica pdf ritira segna_incassata xml"],
    ["by_hand", "duplica era_partita mai_inviata pdf segna_incassata xml"],
    ["uncertain_alert", "duplica era_partita non_era_partita pdf segna_incassata xml"],
    ["at_sdi", "duplica pdf segna_incassata xml"],
    ["rejected", "annulla duplica invia invia_a_mano modifica pdf prepara xml"],
    ["refused_pa", "duplica invia invia_a_mano modifica nota_di_credito pdf prepara xml"],
    ["delivered", "duplica invia_copia nota_di_credito pdf segna_incassata xml"],
    ["cancelled", "duplica pdf xml"],
  ])("in %s: %s", (sotto, acts) => {
    expect(azioni({ sotto }).sort().join(" ")).toBe(acts);
  });
});

test("an integration or self-invoice has no customer to collect from or to send a copy to", () => {
  expect(azioni({ sotto: "delivered", tipo: "TD17" }).sort().join(" ")).toBe("duplica nota_di_credito pdf xml");
  expect(azioni({ sotto: "delivered", tipo: "TD27" })).toEqual(azioni({ sotto: "delivered", tipo: "TD17" }));
  expect(azioni({ sotto: "delivered", tipo: "TD24" })).toEqual(azioni({ sotto: "delivered" }));
});

test("every sub-state of our own documents can be reached from a draft", () => {
  const seen = new Set<SottoStato>(["draft"]);
  const eventi = [...new Set<Evento>([...Object.values(EVENTI).flat(), "folder:put"])];
  const contesti: Contesto[] = [{}, { formato: "FPA12" }, { tentativiEsauriti: true }];
  for (const sotto of seen)
    for (const evento of eventi)
      for (const contesto of contesti) {
        const esito = da(sotto, evento, contesto);
        if (esito.tipo === "passa") seen.add(esito.sotto);
      }
  expect([...seen].sort()).toEqual(TUTTI.filter((sotto) => sotto !== "issued_elsewhere").sort());
});

test("a document issued elsewhere is confirmed: it can be credited and collected, never sent", () => {
  expect(azioni({ sotto: "issued_elsewhere" }).sort()).toEqual(azioni({ sotto: "delivered" }).sort());
});

test("labels are those of the screens", () => {
  expect(etichettaSottoStato("send_failed", "casella inesistente")).toBe("Invio non riuscito: casella inesistente");
  expect(etichettaSottoStato("made_available")).toBe("Mancata consegna: nel cassetto fiscale, avvisa il cliente");
});

test("of an integration or self-invoice nobody is to be told: who receives it is who issued it", () => {
  const label = (tipo: TipoDocumento) => etichettaSottoStato("made_available", undefined, tipo);

  expect(label("TD01")).toMatch(/avvisa il cliente$/);
  for (const tipo of ["TD16", "TD17", "TD18", "TD19", "TD20", "TD21", "TD27", "TD28"] as const)
    expect(label(tipo)).toBe("Mancata consegna: nel tuo cassetto fiscale");
  expect(etichettaSottoStato("rejected", undefined, "TD17")).toBe("Scartata dal SdI");
});
