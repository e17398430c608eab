import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../test/a-user.ts";
import { sessionStore } from "../session/session-store.ts";
import { keptTyping } from "../ui/form/kept-typing.ts";
import { offerTyping } from "./keep-typing.ts";

beforeEach(() => {
  sessionStorage.clear();
  signedIn();
  offerTyping();
});

const reload = () => {
  window.dispatchEvent(new Event("pagehide"));
  keptTyping.offer({});
  offerTyping();
};

const leftForAMoment = (form: string, typed: Record<string, unknown>) => keptTyping.register(form, () => typed)(typed);

test("what is written in a form is there again after the page was loaded again, once", () => {
  const close = keptTyping.register("/ia/account/taxdata nome", () => ({ nome: "Giulia" }));
  reload();
  close();

  expect(keptTyping.take("/ia/account/taxdata nome")).toEqual({ nome: "Giulia" });
  expect(keptTyping.take("/ia/account/taxdata nome")).toBeUndefined();
});

test("a form that one has left for a moment is kept like one that is open", () => {
  leftForAMoment("chi-sei", { indirizzo: "Via Roma" });

  reload();

  expect(keptTyping.take("chi-sei")).toEqual({ indirizzo: "Via Roma" });
});

test("nobody finds what somebody else has written", () => {
  leftForAMoment("chi-sei", { indirizzo: "Via Roma" });
  window.dispatchEvent(new Event("pagehide"));

  sessionStore.clear();
  signedIn({ id: "0193f1a0-0000-7000-8000-00000000beef" });
  offerTyping();

  expect(keptTyping.take("chi-sei")).toBeUndefined();
});

test("what is left in a form of one profile is not offered to the one that has come since, and waits for its own", () => {
  const close = keptTyping.register("chi-sei", () => ({ indirizzo: "Via Roma" }));
  const other = { isCurrentManagedUser: true, currentManagedProfileId: "0193f1a0-0000-7000-8000-00000000beef" };

  signedIn(other);
  offerTyping();
  close({ indirizzo: "Via Roma" });
  const offered = keptTyping.take("chi-sei");
  keptTyping.register("nota", () => ({ nota: "dell'altro" }));
  signedIn();
  offerTyping();

  expect([offered, keptTyping.take("chi-sei")]).toEqual([undefined, { indirizzo: "Via Roma" }]);
});
