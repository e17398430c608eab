import { refusalWords } from "../../../mailer/refusal-words.ts";
import type { RefusalHeard } from "../../../mailer/send-queued-mail.ts";
import { lockRow, recordAct } from "../../document/index.ts";
import { announce } from "../../notice/index.ts";

/** A courtesy copy was refused for good: the document and the bell say so, and its customer has not been told. */
export const noteRefusedCopy: RefusalHeard = async (tx, deps, { lettera: id, attesaDa: profile, email, motivo }) => {
  const row = profile !== null && (await lockRow(tx, { profile, id }));
  // Thrown away meanwhile, with its account perhaps.
  if (!row) return;
  const words = refusalWords(email, motivo);
  const messaggio = `${words} La copia di cortesia non è arrivata.`;
  await recordAct(tx, deps.clock, { row, actor: null, tipo: "COPIA_RESPINTA", messaggio });
  await announce(tx, deps, {
    ...{ profileId: profile, genere: "scadenze", percorso: `/ia/document/${id}` },
    chiave: `copia-respinta/${id}/${deps.clock.now().getTime()}`,
    titolo: "Una copia di cortesia è stata respinta",
    testo: `${words} Correggilo nella scheda del cliente e invia di nuovo la copia.`,
  });
};
