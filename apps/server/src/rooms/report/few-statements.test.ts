import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { testApp } from "../../../test/test-app.ts";
import { readReport } from "./read-report.ts";

// Where profiles are spread over nodes each of them is a way from the coordinator to a node and back.
test.each([
  ["emissione", 12],
  ["incassi", 13],
] as const)("the report of a quarter, %s, sends %i statements", async (base, most) => {
  const app = await testApp();
  const { profile } = await aUser(app);
  let sent = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });

  await readReport({ db, clock: app.clock }, profile, { year: 2025, trimester: 2, sent: undefined, base });

  expect(sent).toBe(most);
});
