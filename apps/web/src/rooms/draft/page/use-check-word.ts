import { document } from "@fatturachiara/contract/rooms/document";
import { useMay } from "../../../session/permitted/use-may.ts";
import { checkAndSend } from "../editor/steps.ts";

/** What leads to the last step is called after what one may do there. */
export const useCheckWord = (): string => (useMay()(document.send) ? checkAndSend : "Controlla");
