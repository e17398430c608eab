// `npm run advisories`: asks the registry what is known against the packages of the product. Needs the network, so it is
// no part of `npm test`. Ends with 0: nothing known; 1: something is; 2: nobody answered.
import { readAdvisories } from "./supply/read-advisories.ts";
import { runProgram } from "./test/run-program.ts";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const { output } = await runProgram(npm, ["audit", "--omit=dev", "--json"], { quiet: true, minutes: 5 });
const answer = readAdvisories(output);
if ("failed" in answer) {
  console.error(`Il registro dei pacchetti non ha risposto: ${answer.failed}. Non si sa nulla: riprova.`);
  process.exit(2);
}
for (const { package: name, severity, title } of answer.known) console.log(`${name} (${severity}): ${title}`);
console.log(answer.known.length === 0 ? "Nessuna segnalazione nota." : `Segnalazioni: ${answer.known.length}.`);
process.exit(answer.known.length === 0 ? 0 : 1);
