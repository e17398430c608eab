/** What the control room is called in the menu and on the way to it. */
export const controlRoomName = "Utenti gestibili correnti";
/** The people who have a say on one's account. */
export const whoMayAct = "Chi può operare sul tuo account";
