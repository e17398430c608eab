import { Failure } from "@fatturachiara/contract";
import { errorCode } from "../error-code.ts";
import { plainError } from "../plain-error.ts";
import { StartRefused } from "../start-refused.ts";
import { type AdminContext, CommandRefused } from "./command.ts";
import { commands } from "./commands.ts";

/** Carries out a command, in sentences; true when it was. */
export async function runCommand(context: AdminContext, name: string, args: readonly string[]): Promise<boolean> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    context.say(`Il comando "${name}" non esiste.`);
    return false;
  }
  try {
    await command.run(context, args);
    return true;
  } catch (error) {
    if (error instanceof Failure) context.say(error.body.messages.join(" "));
    else if (error instanceof CommandRefused || error instanceof StartRefused) context.say(error.message);
    else {
      context.deps.log.error({ command: name, error: plainError(error) }, "command failed");
      context.say(`Il comando non è riuscito: ${errorCode(error) ?? "errore imprevisto"} (vedi il registro).`);
    }
    return false;
  }
}
