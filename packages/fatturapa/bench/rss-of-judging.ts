// A process that judges one file and nothing else; prints the most memory it ever held, in MiB.
import { readFileSync } from "node:fs";
import { judgedAs } from "./judge.ts";

const [path = "", ...expected] = process.argv.slice(2);
judgedAs(readFileSync(path), expected);
console.log(process.resourceUsage().maxRSS / 1024);
