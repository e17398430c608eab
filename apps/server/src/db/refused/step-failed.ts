import { errorMessage } from "../../error-message.ts";
import { StartRefused } from "../../start-refused.ts";
import { obstacleOf } from "./obstacle-of.ts";

/** A step towards the tables of today did not succeed: nothing of it is left, what came before it stays. */
export class StepFailed extends StartRefused {
  constructor({ number, name }: { number: number; name: string }, cause: unknown) {
    const why = obstacleOf(cause) ?? `il database dice «${errorMessage(cause)}»`;
    super(
      `L'aggiornamento dei dati si è fermato al passo ${number} "${name}", di cui non è rimasto nulla: ${why}. Poi riavvia, e va avanti da lì; il programma di prima torna con il salvataggio fatto prima di aggiornare.`,
      { cause },
    );
    this.name = "StepFailed";
  }
}
