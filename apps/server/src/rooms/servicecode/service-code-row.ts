import { fail } from "@fatturachiara/contract";
import type { ServiceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { notInList } from "@fatturachiara/contract/wire";
import { AliquotaIva, EsigibilitaIva, Natura, scelteIva } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { EditedColumns } from "./store.ts";

/** The columns the form decides. Refuses ids that are in no list, and a full choice that disagrees with the plain ones. */
export function serviceCodeRow(input: ServiceCodeInput, { oggi, at }: { oggi: Giorno; at: Date }): EditedColumns {
  if (input.idEsigibilitaIva != null && !EsigibilitaIva.perId(input.idEsigibilitaIva))
    throw refuseChoice("idEsigibilitaIva");
  return {
    ...vatOf(input, oggi),
    code: input.code,
    descrizione: input.descrizione,
    descrizioneDettaglio: input.descrizioneDettaglio || null,
    prezzo: input.prezzo ?? null,
    unitaMisura: input.unitaMisura || null,
    idEsigibilitaIva: input.idEsigibilitaIva ?? null,
    flagCassa: input.flagCassa,
    flagRitenuta: input.flagRitenuta,
    tipoCodice: input.tipoCodice || "INTERNO",
    attivo: input.attivo,
    updatedAt: at,
  };
}

type Vat = Pick<EditedColumns, "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura">;

/** The three ids agree: the full choice decides the plain ones, or is found from them where there is one. */
function vatOf({ idAliquotaIvaFull, idAliquotaIva, idNatura }: ServiceCodeInput, oggi: Giorno): Vat {
  const choices = scelteIva(oggi);
  if (idAliquotaIvaFull != null) {
    const choice = choices.find(({ id }) => id === idAliquotaIvaFull);
    if (!choice) throw refuseChoice("idAliquotaIvaFull");
    if (idAliquotaIva != null && idAliquotaIva !== choice.idAliquotaIva) throw refuseChoice("idAliquotaIva");
    if (idNatura != null && idNatura !== choice.idNatura) throw refuseChoice("idNatura");
    return { idAliquotaIvaFull, idAliquotaIva: choice.idAliquotaIva, idNatura: choice.idNatura ?? null };
  }
  if (idAliquotaIva == null || !AliquotaIva.perId(idAliquotaIva)) throw refuseChoice("idAliquotaIva");
  if (idNatura != null && !Natura.perId(idNatura)) throw refuseChoice("idNatura");
  const same = choices.find(
    (choice) => choice.idAliquotaIva === idAliquotaIva && (choice.idNatura ?? null) === (idNatura ?? null),
  );
  return { idAliquotaIvaFull: same?.id ?? null, idAliquotaIva, idNatura: idNatura ?? null };
}

function refuseChoice(field: keyof ServiceCodeInput) {
  return fail("invalidRequest", { messages: [notInList], fields: { [field]: [notInList] } });
}
