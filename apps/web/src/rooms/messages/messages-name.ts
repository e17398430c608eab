/** What the room of messages that fit no document is called. */
export const messagesName = "Messaggi non riconosciuti";
