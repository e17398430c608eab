/** The kind (`mailbox_message.genere`) of what waits because a virus was found in it: it is handed out to nobody. */
export const virusKind = "virus";
