// A program of its own: `node unpack-browser.ts <folder>` unpacks the browser that npm brought along. It runs apart
// because the package looks at the environment while it is being loaded: AWS_LAMBDA_JS_RUNTIME makes it unpack the
// system libraries a bare machine lacks, TMPDIR says where everything goes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "";
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
process.env.TMPDIR = folder;
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();

// The font configuration that comes along names fixed folders of another kind of machine.
writeFileSync(
  join(folder, "fonts", "fonts.conf"),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
);
