import type { Config } from "../../config/config.ts";
import { programVersion } from "../../program/program-version.ts";

/** What the pages must know before their first call. */
export function pageSetting(config: Config) {
  const { mode, companyName, privacyUrl, termsUrl, termsVersion, subscription, trialDays } = config;
  return {
    mode,
    companyName,
    version: programVersion.version,
    apiBase: "/api",
    privacyUrl,
    termsUrl,
    termsVersion,
    subscription,
    trialDays,
  };
}

/** Writes it into the page in place of `"__CONFIG__"`, as JSON that cannot end the element it stands in. */
export function fillSetting(html: string, setting: ReturnType<typeof pageSetting>): string {
  return html.replace('"__CONFIG__"', () => JSON.stringify(setting).replaceAll("<", "\\u003c"));
}
