import { controllo00001 } from "./00001.ts";
import { controllo00002 } from "./00002.ts";
import { controllo00003 } from "./00003.ts";
import type { ControlloFile } from "./file-da-inviare.ts";

/** The checks of a file as a whole, by code. Format errors, 00200 and 00201, come from the reading itself. */
export const CONTROLLI_FILE: readonly ControlloFile[] = [controllo00001, controllo00002, controllo00003];
