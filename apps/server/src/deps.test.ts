import { expect, test } from "vitest";
import { testApp } from "../test/test-app.ts";
import { testConfig } from "../test/test-config.ts";
import { createDeps } from "./deps.ts";
import { OutboundRefused } from "./mail/outbound/outbound-refused.ts";
import { checkSmtp } from "./mail/smtp/check-smtp.ts";
import { newId } from "./new-id.ts";

test("the demo speaks to no server of the inside but its own simulator, and lets nobody save that as theirs", async () => {
  const { deps } = await testApp();
  const { outbound, simulator } = createDeps({ ...deps, config: testConfig({ mode: "demo" }) });
  if (!simulator) throw new Error("The demo has a simulator");
  const { smtp } = await simulator.account(newId(deps.clock));
  const { host, port } = smtp;

  await checkSmtp(outbound, smtp, 10_000);

  expect(() => outbound.route({ host, port: port - 1 }, "smtp")).toThrow(OutboundRefused);
  for (const inner of [{ host, port }, ...["localhost", "10.0.0.1", "0x7f000001"].map((host) => ({ host, port: 465 }))])
    expect(await outbound.refusal(inner, "smtp"), inner.host).toBeInstanceOf(OutboundRefused);
  await simulator.stop();
  expect(() => outbound.route({ host, port }, "smtp")).toThrow(OutboundRefused);
});

test("what the operator has named is let through in the demo as well", async () => {
  const { deps } = await testApp();
  const config = testConfig({ mode: "demo", mailHostsAllowed: [{ host: "localhost", port: 2525 }] });
  const { outbound } = createDeps({ ...deps, config });

  expect(await outbound.refusal({ host: "localhost", port: 2525 }, "smtp")).toBeNull();
});
