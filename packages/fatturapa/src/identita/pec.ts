/** Pattern of the format for PECDestinatario and Email: something, one at sign, a domain with a dot; Latin letters only. */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** A mailbox of the SdI itself, refused as a destination (00330). */
const SDI_MAILBOX = /^sdi\d{2}@pec\.fatturapa\.it$/i;

/** Whether the address is a mailbox of the SdI itself. */
export function isCasellaSdi(text: string): boolean {
  return SDI_MAILBOX.test(text.trim());
}

/** What is wrong with a certified mail address of a customer; undefined where nothing is. */
export function problemaPec(text: string): string | undefined {
  if (text.length < 7 || text.length > 256 || !ADDRESS.test(text))
    return "L'indirizzo PEC non è valido: controlla che sia completo (esempio nome@pec.it).";
  if (isCasellaSdi(text))
    return "Questa è una casella del Sistema di Interscambio: scrivi la PEC del cliente (errore SdI 00330).";
  return undefined;
}
