import type { TestApp } from "../test-app.ts";

/** The mails an address was sent so far, oldest first; runs the waiting jobs before looking. */
export async function mailsOf(app: TestApp, email: string): Promise<{ subject: string; body: string; links: URL[] }[]> {
  await app.runJobs();
  const mails = await app.db
    .selectFrom("test_mail")
    .select(["subject", "body"])
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  return mails.map((mail) => ({ ...mail, links: (mail.body.match(/https?:\S+/g) ?? []).map((link) => new URL(link)) }));
}

/** Token and address of the first link of the newest mail, as the page behind it would send them. */
export async function newestLink(app: TestApp, email: string): Promise<{ token: string; email: string }> {
  const link = (await mailsOf(app, email)).at(-1)?.links[0];
  if (!link) throw new Error(`${email} got no mail with a link`);
  return { token: link.searchParams.get("t") ?? "", email: link.searchParams.get("e") ?? "" };
}
