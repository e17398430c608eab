import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { type SecurityEvent, securityLog } from "@fatturachiara/contract/rooms/security-log";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { signedIn } from "../../../test/a-user.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderInside } from "../../../test/render-page.tsx";
import { SecurityPage } from "./security-page.tsx";

const failed: SecurityEvent = {
  ...{ id: "0193f1a0-0000-7000-8000-0000000000f1", data: "2026-11-20T09:10:00.000Z", gruppo: "accessi" },
  ...{ testo: "Accesso con la password", esito: "rifiutato", motivo: "E-mail o password non corretti." },
  ...{ chi: null, token: null, indirizzo: "203.0.113.7", dispositivo: "Firefox su Windows" },
};
const exported: SecurityEvent = {
  ...failed,
  ...{ id: "0193f1a0-0000-7000-8000-0000000000f2", gruppo: "dati", testo: "Esportazione completa scaricata" },
  ...{ esito: "riuscito", motivo: null, token: "Gestionale" },
};

let api: ReturnType<typeof fakeApi>;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  signedIn();
  api = fakeApi();
  api.answer(securityLog.list, { items: [failed, exported], total: 2 });
  api.answer(sessions.list, []);
  api.answer(apiTokens.list, []);
  api.answer(secondFactor.state, { totp: false, passkeys: [], recoveryCodesLeft: 0, passkeyHost: "localhost" });
});

const open = () => renderInside(<SecurityPage />, { path: "account/security" });

test("what happened is listed with outcome, reason, device and address", async () => {
  open();

  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(rows[0]?.textContent).toContain("Rifiutato: E-mail o password non corretti.");
  expect(rows[0]?.textContent).toContain("Firefox su Windows203.0.113.7");
  expect(rows[1]?.textContent).toContain("Riuscito · con il token «Gestionale»");
});

test("nothing that has happened is told from nothing that the filters leave", async () => {
  api.answer(securityLog.list, { items: [], total: 0 });
  open();

  await screen.findByText("Non è ancora successo niente.");
  await user.click(screen.getByRole("combobox", { name: "Esito" }));
  await user.click(await screen.findByRole("option", { name: "Rifiutati" }));
  await screen.findByText("Niente da mostrare con questi filtri.");
});

test("it is filtered, and the file holds what is filtered", async () => {
  api.respond(securityLog.download, () => new Response("Quando", { headers: { "Content-Type": "text/csv" } }));
  open();
  await screen.findByRole("table");
  await user.click(screen.getByRole("combobox", { name: "Esito" }));
  await user.click(await screen.findByRole("option", { name: "Rifiutati" }));
  await waitFor(() => expect(api.callsTo(securityLog.list).at(-1)?.query.get("esito")).toBe("rifiutato"));
  await user.click(screen.getByRole("button", { name: "Scarica in CSV" }));

  await waitFor(() => expect(api.callsTo(securityLog.download)[0]?.query.get("esito")).toBe("rifiutato"));
});

test("a manager does not see who enters somebody else's account", async () => {
  signedIn({ isCurrentManagedUser: true });
  open();

  expect(await screen.findByText("Solo il titolare vede chi entra nel suo account.")).toBeTruthy();
  expect(api.callsTo(securityLog.list)).toHaveLength(0);
});
