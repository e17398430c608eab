import type { Endpoint } from "@fatturachiara/contract/endpoint";
import type { AnswersMemory } from "../../api/call.ts";
import { keepsNothing } from "../../session/kept/keeps-nothing.ts";
import { keptAnswers, type Whose } from "../../session/kept/kept-answers.ts";
import { sessionStore } from "../../session/session-store.ts";
import { actingProfile } from "../../session/user-logged.ts";
import { clientAmong, clientsAmong } from "./clients-among.ts";

/** What one reads and writes with when there is no line; nothing about accounts, sessions, passwords, tokens or other people. */
const remembered: readonly string[] = [
  "cash",
  "cash/soon",
  "clients",
  "clients/:id",
  "dashboard",
  "document",
  "document/:id",
  "document/dates",
  "document/received/:id",
  "movements",
  "movements/accounts",
  "movements/imports",
  "Profile/bankaccount",
  "Profile/declarations",
  "Profile/fiscal",
  "Profile/servicecode",
  "quotes",
  "quotes/:id",
  "recurring",
  "recurring/:id",
  "recurring/calendar",
  "reminders",
  "reminders/customers/:id",
  "reminders/documents/:id",
  "reminders/refused",
];

/** What is written here: saving one answers what reading it would. */
const written: readonly string[] = ["document", "quotes", "recurring"];

/** The last answers of the person who is signed in, on the profile he acts on; on a device that keeps nothing there are none. */
export const rememberedAnswers: AnswersMemory = {
  remembers: ({ method, path }) => (method === "GET" && remembered.includes(path)) || saves({ method, path }),
  about(endpoint, asked) {
    const { method, path } = endpoint;
    const whose = rememberedAnswers.remembers(endpoint) && signedIn();
    if (!whose) return undefined;
    return {
      keep(text) {
        // Answered after somebody else came, or another profile: about which of the two, nobody here knows.
        const now = signedIn();
        if (now?.user !== whose.user || now.profile !== whose.profile) return;
        const url = saves({ method, path }) ? addressOf(asked, path, text) : asked;
        keptAnswers.put({ ...whose, url, text, at: Date.now() }).catch(keepsNothing);
      },
      find: () => (method === "GET" ? findOf(whose, { path, url: asked }) : Promise.resolve(undefined)),
    };
  },
};

async function findOf(whose: Whose, { path, url }: { path: string; url: string }): Promise<string | undefined> {
  try {
    const same = await keptAnswers.get(whose, url);
    if (same || !path.startsWith("clients")) return same?.text;
    const [address = "", search = ""] = url.split("?");
    const [list = "", id] =
      path === "clients" ? [address] : [address.slice(0, address.lastIndexOf("/")), lastPart(address)];
    const lists = await keptAnswers.list(whose, `${list}?`);
    return id === undefined ? clientsAmong(lists, new URLSearchParams(search)) : clientAmong(lists, id);
  } catch (error) {
    keepsNothing(error);
    return undefined;
  }
}

const saves = ({ method, path }: Pick<Endpoint, "method" | "path">) =>
  (method === "PUT" && written.includes(path)) || (method === "POST" && written.some((room) => path === `${room}/:id`));

function addressOf(asked: string, path: string, text: string): string {
  if (!written.includes(path)) return asked;
  const { data }: { data: { id: string } } = JSON.parse(text);
  return `${asked}/${data.id}`;
}

const lastPart = (address: string) => address.slice(address.lastIndexOf("/") + 1);

function signedIn() {
  const user = sessionStore.user();
  return user ? { user: user.id, profile: actingProfile(user) } : undefined;
}
