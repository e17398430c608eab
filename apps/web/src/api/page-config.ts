/** What the server writes into the page (`<script type="application/json" id="config">`). */
export type PageConfig = {
  mode: "demo" | "production";
  companyName: string;
  version: string;
  /** Where the API answers, e.g. "/api". */
  apiBase: string;
  privacyUrl: string | null;
  termsUrl: string | null;
  termsVersion: string | null;
  /** False where people host it for themselves: no renewal, no orders, never 402. */
  subscription: boolean;
  /** Length of the trial of a new account, days. */
  trialDays: number;
};

/** Used where no server has filled the page in: the development server. */
const unfilled: PageConfig = {
  mode: "demo",
  companyName: "FatturaChiara",
  version: "1.0.0",
  apiBase: "/api",
  privacyUrl: null,
  termsUrl: null,
  termsVersion: null,
  subscription: true,
  trialDays: 30,
};

/** What the server has written into the page. */
function readPageConfig(): PageConfig {
  const text = document.getElementById("config")?.textContent ?? "";
  if (!text.trim().startsWith("{")) return unfilled;
  const written: Partial<PageConfig> = JSON.parse(text);
  return { ...unfilled, ...written };
}

let known: PageConfig | undefined;

/** The configuration of this page, read once. */
export function pageConfig(): PageConfig {
  known ??= readPageConfig();
  return known;
}
