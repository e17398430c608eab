/**
 * A signature found on a message, as it was verified when it was read: shown to people, kept in the archive, and a rung of
 * the ladder on which a message has to stand before it does anything by itself.
 */
export type MessageSignature = {
  /** The envelope of the certified mail, the receipt of SdI inside, or the invoice as it was sent. */
  di: "busta" | "ricevuta" | "fattura";
  /**
   * "integra": the content is what was signed, by the key in the certificate, but nobody here knows the authority that
   * issued it; "valida" also says that the authority is one of those trusted.
   */
  esito: "valida" | "integra" | "non valida" | "non firmata";
  /** Of one that is not valid: because the content is not what was signed any more. */
  alterata?: boolean | undefined;
  /** Italian sentence: what was found. */
  motivo: string;
  /** Who signed and who issued the certificate; null where it cannot be read. */
  firmatario: string | null;
  emittente: string | null;
  /**
   * By what the key that signed is known again; absent where the content is not what it signed. It is marked (`expiredKey`)
   * where all that is wrong is that the certificate was not valid on that day.
   */
  impronta?: string | undefined;
  /** When, as the signer's program says: a UTC instant. */
  firmatoIl: string | null;
};

/** Whether the content is what was signed, by an authority that is known or not. */
export const isSound = ({ esito }: Pick<MessageSignature, "esito">): boolean =>
  esito === "valida" || esito === "integra";

const mark = ":scaduto";

/** What a key is known by, marked: it signed on a day on which its certificate was not valid. */
export const expiredKey = (impronta: string): string => impronta + mark;

/** Whether it is marked so. */
export const isExpiredKey = (impronta: string): boolean => impronta.endsWith(mark);

/** What the key itself is known by, marked or not. */
export const keyOf = (impronta: string): string =>
  isExpiredKey(impronta) ? impronta.slice(0, -mark.length) : impronta;
