import { type Client, type ClientInput, clients } from "@fatturachiara/contract/rooms/clients";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { savesOver } from "../../../api/once/saves-over.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { samePlain } from "../../../ui/form/draft/plain-values.ts";
import { takeAnswer } from "../../../ui/form/take-answer.ts";
import { clientValues } from "./client-form.ts";
import type { useClientForm } from "./use-client-form.ts";

type Written = { body: ClientInput; bozze: number | null };
type Saved = (written: Written) => Promise<Client | undefined>;

/**
 * Saves a card over what was read of the customer, and over nothing that was saved elsewhere since: then the card takes that in, where
 * the person has written nothing, and waits for another look; undefined.
 */
export function useSaveClient(
  client: Client | undefined,
  { form, fields }: Pick<ReturnType<typeof useClientForm>, "form" | "fields">,
): Saved {
  // What the card was opened with: the list behind it may have been read again.
  const read = useRef(client);
  const [update] = useState(() =>
    savesOver(
      ({ body, bozze }: Written, version: string | null | undefined) =>
        call(clients.update, {
          params: { id: client?.id ?? "" },
          query: { bozze, version },
          body,
          takesUp: ["clientChanged"],
        }),
      ({ version }) => version,
    ),
  );

  const save: Saved = async (written) => {
    const before = read.current;
    if (!before) return call(clients.create, { body: written.body });
    try {
      return await update(written, before.version);
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.is("clientChanged")) throw error;
      const theirs = await call(clients.read, { params: { id: before.id } });
      read.current = theirs;
      const [was, is] = [clientValues(before), clientValues(theirs)];
      const names = namesOf(is).filter((name) => !samePlain(was[name], is[name]));
      if (names.length === 0) return save(written); // put into the archive, or taken out of it
      const mine = names.filter((name) => !samePlain(was[name], form.getValues(name)));
      takeAnswer(form, { sent: was, answer: is });
      sayChanged({
        seen: names.filter((name) => !mine.includes(name)).map((name) => fields.labels[name]),
        stays: mine.map((name) => fields.labels[name]),
      });
      return undefined;
    }
  };
  return save;
}

const namesOf = (values: ClientInput) => Object.keys(values) as (keyof ClientInput)[];

/** Which fields show what somebody else has saved by now, and in which what was written here stays. */
function sayChanged({ seen, stays }: { seen: readonly string[]; stays: readonly string[] }) {
  const words = [
    seen.length > 0 && `Ora vedi quello che è stato salvato in ${listed(seen)}.`,
    stays.length > 0 && `In ${listed(stays)} resta quello che hai scritto tu.`,
    "Controlla e salva di nuovo.",
  ];
  showToast({
    severity: "warn",
    summary: "Nel frattempo il cliente è stato modificato altrove",
    detail: words.filter(Boolean).join(" "),
    sticky: true,
    key: "client-changed",
  });
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat("it", { type: "conjunction" }).format(names.map((name) => `«${name}»`));
