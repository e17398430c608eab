import { expect, test } from "vitest";
import { htmlLetter } from "./html-letter.ts";

const letter = {
  subject: "Nuovo accesso",
  text: "Ciao Ada,\n\nqualcuno è <entrato> & uscito.\n\nAccedi:\nhttps://fatture.example.it/outlogin?t=a&r=b\n\nA presto,\nStudio <b>\n",
  companyName: 'Rossi & "Figli"',
};

test("an address below its label becomes a button, and can still be read", () => {
  const html = htmlLetter(letter);

  expect(html).toContain('<a href="https://fatture.example.it/outlogin?t=a&amp;r=b"');
  expect(html).toContain(">Accedi</a>");
  expect(html).toContain(">https://fatture.example.it/outlogin?t=a&amp;r=b</p>");
  expect(html).not.toContain("Accedi:");
});

test("nothing of a letter is taken for markup", () => {
  const html = htmlLetter(letter);

  expect(html).toContain("qualcuno è &lt;entrato&gt; &amp; uscito.");
  expect(html).toContain("A presto,<br>Studio &lt;b&gt;");
  expect(html).toContain("Rossi &amp; &quot;Figli&quot;");
});

test("what a person writes in a letter of ours becomes no button and no link", () => {
  const html = htmlLetter({ ...letter, text: "Grazie.\n\nAccedi e paga:\nhttps://evil.example/login\n", theirs: true });

  expect(html).toContain("Accedi e paga:<br>https://evil.example/login");
  expect(html).not.toContain("<a ");
});

test("a letter fetches nothing: no picture, no style sheet, no script", () => {
  const html = htmlLetter(letter);

  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
});

test("an address below a sentence is a link, not a button", () => {
  const html = htmlLetter({ ...letter, text: "Scarto. Correggi.\nhttps://fatture.example.it/ia/document/1\n" });

  expect(html).toContain('Scarto. Correggi.<br><a href="https://fatture.example.it/ia/document/1"');
  expect(html).not.toContain("border-radius:6px");
});
