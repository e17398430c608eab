import type { OpenPage } from "../harness/open-page.ts";

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Writes an invoice while the line breaks and comes back between any two steps, also right before and after a reload; in
 * the end the line is there. Answers what the server has not got.
 */
export async function breakTheLine({ page, context }: OpenPage, seed: number): Promise<string[]> {
  const random = randomOf(seed);
  let cut = false;
  const maybe = async () => {
    if (random() < 0.5) return;
    cut = !cut;
    await context.setOffline(cut);
  };
  const words = `Prova ${seed}`;
  const description = page.getByRole("textbox", { name: "Descrizione, riga 1", exact: true });

  await maybe();
  await page.goto("/ia/document/step/all");
  await maybe();
  await page.getByRole("combobox", { name: "Cliente", exact: true }).pressSequentially("ignota");
  await page
    .getByRole("option", { name: /Ignota Forniture/ })
    .first()
    .click();
  await maybe();
  await description.fill(words);
  for (let change = 0; change < 3; change++) {
    await maybe();
    await description.press("End");
    await description.pressSequentially(` ${change}`);
    await maybe();
    // A draft that has not reached the server is offered again where a new one is begun; one that has, at its address.
    if (random() < 0.6) await page.reload();
    const failed = page.getByText("Non è stato possibile caricare i dati.");
    await description.or(failed).first().waitFor();
    if (await failed.isVisible()) {
      // This device has not got it yet: it says so, and opens it by itself when the line is back.
      cut = false;
      await context.setOffline(false);
    }
    await description.waitFor();
  }
  cut = false;
  await context.setOffline(false);
  // Whose answer got lost may find its own text as somebody else's: both are shown, none is lost.
  const saved = page.getByText(/^Salvato alle/);
  const mine = page.getByRole("button", { name: "Tieni la mia" });
  await saved.or(mine).first().waitFor();
  if (await mine.isVisible()) await mine.click();
  await saved.waitFor();
  const wanted = `${words} 0 1 2`;
  const shown = await description.inputValue();
  const id = new URL(page.url()).searchParams.get("id");
  await page.reload();
  await description.waitFor();
  const kept = await description.inputValue();
  return id && shown === wanted && kept === wanted
    ? []
    : [`seed ${seed}: «${wanted}» · «${shown}» · «${kept}» · ${id}`];
}
