import { fail } from "@fatturachiara/contract";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { listBankAccounts } from "./bank-account-store.ts";
import { changeBankAccount, createBankAccount, removeBankAccount } from "./bank-accounts.ts";
import { saveFiscalData } from "./save-fiscal.ts";
import { deleteLogo, findFiscal, findLogo } from "./store.ts";
import { uploadLogo } from "./upload-logo.ts";

/** The calls of this room. */
export function taxdataRoutes(app: App, deps: Deps): void {
  mount(app, taxdata.read, ({ actor }) => findFiscal(deps.db, actor.profile));
  mount(app, taxdata.save, ({ actor, body, query }) =>
    saveFiscalData(deps, { profile: actor.profile, input: body }, query),
  );
  mount(app, taxdata.bankAccounts, ({ actor }) => listBankAccounts(deps.db, actor.profile));
  mount(app, taxdata.createBankAccount, ({ actor, body, callKey }) =>
    createBankAccount(deps, actor.profile, { input: body, key: callKey }),
  );
  mount(app, taxdata.updateBankAccount, ({ actor, params, body }) =>
    changeBankAccount(deps, { profile: actor.profile, id: params.id }, body),
  );
  mount(app, taxdata.deleteBankAccount, async ({ actor, params }) => {
    await removeBankAccount(deps, actor.profile, params.id);
    return {};
  });
  mount(app, taxdata.uploadLogo, async ({ actor, body }) => {
    await uploadLogo(deps, actor.profile, body);
    return {};
  });
  mount(app, taxdata.readLogo, async ({ actor }) => {
    const logo = await findLogo(deps.db, actor.profile);
    if (!logo) throw fail("logoMissing");
    return { name: logo.type === "image/png" ? "logo.png" : "logo.jpg", type: logo.type, bytes: logo.bytes };
  });
  mount(app, taxdata.deleteLogo, async ({ actor }) => {
    if (!(await deleteLogo(deps.db, actor.profile))) throw fail("logoMissing");
    return {};
  });
}
