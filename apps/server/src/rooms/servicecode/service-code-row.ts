import { fail } from "@fatturachiara/contract";
import { type ServiceCodeInput, serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { notInList } from "@fatturachiara/contract/wire";
import { AliquotaIva, EsigibilitaIva, Natura, sceltaIndicata } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { columnsOf } from "../../db/statement/columns-of.ts";
import type { EditedColumns } from "./store.ts";

/** The columns the form decides. Refuses ids that are in no list, and a full choice that disagrees with the plain ones. */
export function serviceCodeRow(input: ServiceCodeInput, { oggi, at }: { oggi: Giorno; at: Date }): EditedColumns {
  if (input.idEsigibilitaIva != null && !EsigibilitaIva.perId(input.idEsigibilitaIva))
    throw refuseChoice("idEsigibilitaIva");
  return {
    ...columnsOf(serviceCodeInput.shape, input),
    ...vatAgreed(input, oggi),
    tipoCodice: input.tipoCodice || "INTERNO",
    updatedAt: at,
  };
}

type Vat = Pick<EditedColumns, "idAliquotaIvaFull" | "idAliquotaIva" | "idNatura">;

/** The three ids agree: the full choice decides the plain ones, or is found from them where there is one. */
function vatAgreed(input: ServiceCodeInput, oggi: Giorno): Vat {
  const { idAliquotaIvaFull, idAliquotaIva, idNatura } = input;
  const choice = sceltaIndicata(input, oggi);
  if (idAliquotaIvaFull != null) {
    if (!choice) throw refuseChoice("idAliquotaIvaFull");
    if (idAliquotaIva != null && idAliquotaIva !== choice.idAliquotaIva) throw refuseChoice("idAliquotaIva");
    if (idNatura != null && idNatura !== choice.idNatura) throw refuseChoice("idNatura");
    return { idAliquotaIvaFull, idAliquotaIva: choice.idAliquotaIva, idNatura: choice.idNatura ?? null };
  }
  if (idAliquotaIva == null || !AliquotaIva.perId(idAliquotaIva)) throw refuseChoice("idAliquotaIva");
  if (idNatura != null && !Natura.perId(idNatura)) throw refuseChoice("idNatura");
  return { idAliquotaIvaFull: choice?.id ?? null, idAliquotaIva, idNatura: idNatura ?? null };
}

function refuseChoice(field: keyof ServiceCodeInput) {
  return fail("invalidRequest", { messages: [notInList], fields: { [field]: [notInList] } });
}
