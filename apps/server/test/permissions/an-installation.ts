import type { Log } from "../../src/log.ts";
import { anIssuer } from "../factories/a-document.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { testConfig } from "../test-config.ts";

/** An empty installation whose owner also invoices its subscriptions. */
export async function anInstallation(options: { log?: Log } = {}): Promise<TestApp> {
  const transfer = { iban: "IT60X0542811101000000123456", holder: "Esempio S.r.l." };
  const renewal = { ...testConfig().renewal, price: "49.00", transfer, issuerEmail: "emittente@example.it" };
  const app = await testApp({ config: { renewal }, ...options });
  await anIssuer(app, { user: { email: "emittente@example.it" } });
  return app;
}
