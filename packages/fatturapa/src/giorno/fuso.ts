/** The time zone of Italian days and hours, of the SdI and of every invoice, by its IANA name. */
export const FUSO = "Europe/Rome";
