import type { Deps } from "../../src/deps.ts";
import { MailRefused } from "../../src/mailer/mailer.ts";

/** A mail server that refuses some addresses for good, and what it was asked to carry. */
export function aRefusingMailer(...refused: readonly string[]): { mailer: Deps["mailer"]; asked: string[] } {
  const asked: string[] = [];
  const send: Deps["mailer"]["send"] = async ({ to }) => {
    asked.push(to);
    if (refused.includes(to)) throw new MailRefused(`550 5.1.1 <${to}>: User unknown`);
  };
  return { mailer: { send }, asked };
}
