import { expect, test } from "vitest";
import { fillSetting } from "./page-setting.ts";

const setting = {
  mode: "demo" as const,
  companyName: "Studio </script><b>",
  version: "1.0.0",
  apiBase: "/api",
  privacyUrl: null,
  termsUrl: null,
  termsVersion: null,
  subscription: true,
  trialDays: 30,
};

test("the page carries its configuration, and no name of a company can break out of it", () => {
  const html = fillSetting('<script type="application/json" id="config">"__CONFIG__"</script>', setting);

  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replace(/<script[^>]*>|<\/script>/g, ""))).toEqual(setting);
});
