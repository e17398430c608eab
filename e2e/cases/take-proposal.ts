import type { Typist } from "./typist.ts";

/** Presses a choice of a notice that proposes something, found by words of its title. */
export async function takeProposal(
  { page, press }: Typist,
  { title, choice }: { title: string; choice: string },
): Promise<void> {
  const notice = page.getByRole("status").filter({ hasText: title });
  await press(notice.getByRole("button", { name: choice, exact: true }));
}
