import { account } from "@fatturachiara/contract/rooms/account";
import { expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../test/administer.ts";
import { aDraft, anIssuer } from "../../test/factories/a-document.ts";
import { installJobs } from "../../test/install-jobs.ts";
import { testApp } from "../../test/test-app.ts";
import { openPostgres } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { rightsTooMany } from "./rights-too-many.ts";

const template = inject("template");
const onIdleError = (error: Error) => {
  throw error;
};

test.skipIf(template.engine !== "postgres")(
  "the product is installed and works with an account that owns its own database, and may do nothing else",
  async () => {
    if (template.engine !== "postgres") return;
    const { adminUrl } = template;
    const name = `${template.database}_rights_${process.env.VITEST_POOL_ID ?? "0"}`;
    await administer(adminUrl, [
      `create role ${name} login password 'modesta' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
      `create database ${name} owner ${name}`,
    ]);
    const url = Object.assign(new URL(databaseUrl(adminUrl, name)), { username: name, password: "modesta" });
    const database = await openPostgres(url.href, onIdleError);
    await migrate(database.pool);
    await installJobs(database);

    const app = await testApp({ database });
    const issuer = await anIssuer(app);
    const draft = await aDraft(app, issuer);
    await app.runJobs();
    const read = await app.call(account.read, { token: issuer.token });
    const found = await rightsTooMany(database);
    await database.close();
    await administer(adminUrl, [`drop database ${name}`, `drop role ${name}`]);

    expect([Boolean(draft.id), read.status, found]).toEqual([true, 200, []]);
  },
);

test("of an account that may do more on its server it is said what", async () => {
  const rows = [
    { rolsuper: true, rolcreaterole: false, rolcreatedb: true, rolreplication: false, rolbypassrls: false },
  ];
  const pool = { query: async () => ({ rows }) };

  expect(await rightsTooMany({ pool } as never)).toEqual(["SUPER", "CREATEDB"]);
});
