import type { Endpoint } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { expect, test } from "vitest";
import { askOf } from "./permissions/inputs.ts";
import { type Input, testApp } from "./test-app.ts";

const renewal = {
  ...{ price: "49.00", vatRate: "22.00", months: 12, paypal: null, issuerEmail: null },
  transfer: { iban: "IT60X0542811101000000123456", holder: "FatturaChiara S.r.l." },
};

/** Whatever changes something; the invented firm is the demo's, and takes as long as a third of the others. */
const changing = endpoints.filter(({ name, endpoint }) => endpoint.method !== "GET" && !name.startsWith("examples."));

test.runIf(process.env.TEST_DATABASE_URL)(
  "every call that changes something may come three times at once, to two processes: none is answered by an error of ours",
  { timeout: 180_000 },
  async () => {
    const app = await testApp({ config: { renewal } });
    const sibling = await testApp({ config: { renewal }, database: app.database });
    const troubled: string[] = [];

    for (const { name, endpoint } of changing) {
      const { owner, params, query, body } = await askOf(name)(app);
      const input = { token: owner.token, params, query, body } as Input<Endpoint>;
      const answers = await Promise.all([app, sibling, app].map((process) => process.call(endpoint, input)));
      if (answers.some(({ status }) => status === 500)) troubled.push(name);
    }

    expect(troubled).toEqual([]);
  },
);
