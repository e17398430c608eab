import { resolve } from "node:path";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { clockAt } from "../clock.ts";
import { diskReason } from "../exchange/disk-reason.ts";
import { fieldsOf } from "../fields-of.ts";
import { findClosedOf } from "../rooms/account/index.ts";
import { writeWholeExport } from "../rooms/portability/index.ts";
import { type Command, CommandRefused } from "./command.ts";

/** What the law keeps of a closed account, as a file for whoever is entitled to it. */
export const handOut: Command = {
  usage: "<e-mail, partita IVA o codice fiscale> <file.zip>",
  what: "Scrive in un file ciò che di un account chiuso è ancora conservato: fatture, ricevute e copie PDF, da consegnare a chi ne ha diritto.",
  async run({ deps, say }, args) {
    const [who = "", file = ""] = args.map((arg) => arg.trim());
    if (!who || !file) throw new CommandRefused(`Servono: ${this.usage}`);
    const found = await findClosedOf(deps.db, who);
    const [account] = found;
    if (!account) throw new CommandRefused(`Di «${who}» non c'è nessun account chiuso di cui sia conservato qualcosa.`);
    if (found.length > 1)
      throw new CommandRefused(
        `Gli account chiusi di «${who}» sono ${found.length}: indica quello che serve, uno fra ${found.map(({ user }) => user).join(", ")}.`,
      );
    const path = resolve(file);
    const { documents } = await writeWholeExport(deps, account, path).catch((error: unknown) => {
      const { syscall, code } = fieldsOf(error);
      if (syscall === undefined) throw error;
      const why = code === "EEXIST" ? "c'è già" : diskReason(error, "cartella");
      throw new CommandRefused(`Il file non si può scrivere in ${path}: ${why}.`);
    });
    const closed = formatGiorno(clockAt(account.closedAt).oggi());
    say(
      conApostrofo`Account di ${account.name}, chiuso il ${closed}: ${documents === 1 ? "1 documento" : `${documents} documenti`} in ${path}.`,
    );
    say(
      "Consegnalo soltanto al titolare, ai suoi eredi o a chi può agire per lui, dopo averne accertato l'identità; poi cancella il file.",
    );
  },
};
