import { expect, test } from "vitest";
import { readMailboxPage } from "./read-mail.ts";

test("a mail of the test mailbox is read with its address, subject, text and links", () => {
  const html = `<main><article aria-labelledby="m-1">
<h2 id="m-1"><a href="/posta-di-prova/1">Conferma l&#39;indirizzo</a></h2>
<p class="envelope">A <span class="to">anna@example.it</span> <time datetime="2026-11-20T10:00:00Z">20/11/2026</time></p>
<div class="body"><p>Ciao,<br>apri <a href="http://a.it/c?t=1&amp;e=2">http://a.it/c?t=1&amp;e=2</a></p></div>
</article></main>`;

  expect(readMailboxPage(html)).toEqual([
    {
      to: "anna@example.it",
      subject: "Conferma l'indirizzo",
      text: "Ciao,\napri http://a.it/c?t=1&e=2",
      links: ["http://a.it/c?t=1&e=2"],
    },
  ]);
});
