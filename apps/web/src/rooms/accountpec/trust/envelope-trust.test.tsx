import { type EnvelopeTrust, envelopeTrust } from "@fatturachiara/contract/rooms/envelope-trust";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../../test/a-user.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderInside } from "../../../../test/render-page.tsx";
import { EnvelopeTrustCard } from "./envelope-trust-card.tsx";
import { EnvelopeTrustNotice } from "./envelope-trust-notice.tsx";

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  signedIn();
  api = fakeApi();
});

const open = (said: EnvelopeTrust) => {
  api.answer(envelopeTrust.read, said);
  const both = (
    <>
      <h1>Fatture</h1>
      <EnvelopeTrustNotice />
      <EnvelopeTrustCard />
    </>
  );
  return renderInside(both, { path: "document/received", address: "/ia/document/received" });
};
const title = "In questa casella la firma dei messaggi non risulta mai valida";
const dal = "2026-11-20T09:00:00.000Z";

test("nothing is said of a mailbox whose envelopes verify", async () => {
  open({ scelta: "nessuna", inAttesa: 0 });
  await waitFor(() => expect(api.callsTo(envelopeTrust.read)).toHaveLength(1));

  expect(screen.queryByRole("button")).toBeNull();
});

test("what it means is said once, and one press trusts the provider; the card beside the settings takes it back", async () => {
  api.answer(envelopeTrust.trust, { scelta: "fidato", dal, inAttesa: 0 });
  api.answer(envelopeTrust.askEachTime, { scelta: "ogni volta", dal, inAttesa: 3 });
  open({ scelta: "da decidere", inAttesa: 3 });
  expect((await screen.findByText(title)).closest("[role=status]")?.textContent).toContain(
    "Per le ricevute del SdI non cambia niente.",
  );

  await user.click(screen.getByRole("button", { name: "Mi fido del gestore" }));

  expect(await screen.findByText(/^Dal 20\/11\/2026 ti fidi del gestore/)).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Torna a confermare ogni fattura" }));
  expect(await screen.findByText(/^Dal 20\/11\/2026 confermi tu ogni fattura/)).toBeTruthy();
});

test("who says no is not asked again, and may still change their mind beside the settings", async () => {
  api.answer(envelopeTrust.askEachTime, { scelta: "ogni volta", dal, inAttesa: 3 });
  open({ scelta: "da decidere", inAttesa: 3 });

  await user.click(await screen.findByRole("button", { name: "No, chiedimelo ogni volta" }));

  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(screen.getByRole("button", { name: "Fidati del gestore" })).toBeTruthy();
});
