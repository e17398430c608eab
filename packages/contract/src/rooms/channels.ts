/** The ways of a file to the SdI and back: by certified mail, through an exchange folder. */
export const channelNames = ["pec", "cartella"] as const;
/** One of them. */
export type ChannelName = (typeof channelNames)[number];

/** Where an invoice of a supplier may come from: a channel, or a file that somebody has loaded. */
export const receivedFrom = [...channelNames, "file"] as const;
/** One of these. */
export type ReceivedFrom = (typeof receivedFrom)[number];

/** The same in words. */
export const receivedFromWords: Readonly<Record<ReceivedFrom, string>> = {
  pec: "Dalla PEC",
  cartella: "Dalla cartella di scambio",
  file: "Da un file",
};

/** What a profile may choose to send by. */
export const sendingModes = ["automatico", "manuale", "simulatore", "cartella"] as const;
/** One of these. */
export type SendingMode = (typeof sendingModes)[number];

/** A way of the mailbox: out or in. */
export type MailWay = "smtp" | "imap";
type Ways = { channel: ChannelName; servers: readonly MailWay[]; checks: readonly MailWay[] };
/** The channel of each mode, which mail servers it speaks to, and which of its ways out and in can be checked. */
export const waysOfMode: Readonly<Record<SendingMode, Ways>> = {
  automatico: { channel: "pec", servers: ["smtp", "imap"], checks: ["smtp", "imap"] },
  // Nothing is sent by hand.
  manuale: { channel: "pec", servers: ["imap"], checks: ["imap"] },
  simulatore: { channel: "pec", servers: [], checks: [] },
  cartella: { channel: "cartella", servers: [], checks: ["smtp", "imap"] },
};

/** Whether that mode speaks to mail servers, for which there is a name and a password. */
export const usesMailServers = (mode: SendingMode): boolean => waysOfMode[mode].servers.length > 0;
/** The modes that do. */
export const mailModes: readonly SendingMode[] = sendingModes.filter(usesMailServers);
