import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Signatures } from "./signatures.tsx";

const busta: MessageSignature = {
  di: "busta",
  esito: "integra",
  motivo: "La firma del gestore è integra; l'autorità che ha rilasciato il certificato non è stata verificata.",
  firmatario: "Posta Certificata di prova",
  emittente: "Autorità di prova",
  firmatoIl: "2026-11-20T10:00:00.000Z",
};
const ricevuta: MessageSignature = { ...busta, di: "ricevuta", esito: "valida", firmatario: "Sistema Interscambio" };

test("whose signatures hold is said in one quiet line", () => {
  render(<Signatures firme={[busta, ricevuta]} />);

  expect(
    screen.getByText(
      "Messaggio con firma integra di Posta Certificata di prova. Ricevuta con firma valida di Sistema Interscambio.",
    ),
  ).toBeTruthy();
});

const absent = (firma: MessageSignature): MessageSignature => ({ ...firma, esito: "non firmata", firmatario: null });
const altered = (firma: MessageSignature): MessageSignature => ({ ...firma, esito: "non valida", alterata: true });
const warning = () => screen.getByRole("status");

test("a signature that is missing is a warning, not a quiet line: what it means, and what to do", () => {
  render(<Signatures firme={[absent(busta), ricevuta]} />);

  expect(warning().textContent).toBe(
    "Messaggio senza firmaNessuna firma prova chi l'ha scritto: prima di fidarti controlla la fattura su «Fatture e Corrispettivi».",
  );
  expect(warning().querySelector("svg")).toBeTruthy();
  expect(screen.getByText("Ricevuta con firma valida di Sistema Interscambio.")).toBeTruthy();
});

test("what was changed after it was signed is called altered, whichever of the two it is", () => {
  render(<Signatures firme={[busta, altered(ricevuta)]} />);

  expect(warning().textContent).toBe(
    "Ricevuta alterataIl contenuto è cambiato dopo la firma e può non essere vero: prima di fidarti controlla la fattura su «Fatture e Corrispettivi».",
  );
});

test("what is wrong with both is said once", () => {
  render(<Signatures firme={[absent(busta), absent(ricevuta)]} />);

  expect(warning().textContent).toMatch(/^Messaggio e ricevuta senza firmaNessuna firma prova/);
});

test("the worse of two says what it means; both are named", () => {
  render(<Signatures firme={[absent(busta), altered(ricevuta)]} />);

  expect(warning().textContent).toContain("Messaggio senza firma, ricevuta alterata");
  expect(warning().textContent).toContain("Il contenuto è cambiato dopo la firma");
});

test("a signature that does not hold for another reason says which", () => {
  const motivo = "La ricevuta è firmata da Ada Bianchi, non dal Sistema di Interscambio.";
  render(<Signatures firme={[busta, { ...ricevuta, esito: "non valida", motivo }]} />);

  expect(warning().textContent).toContain("Firma della ricevuta non valida");
  expect(warning().textContent).toContain(`${motivo} Prima di fidarti controlla la fattura`);
});

test("where every signature holds nobody is warned", () => {
  render(<Signatures firme={[busta, ricevuta]} />);

  expect(screen.queryByRole("status")).toBeNull();
});

test("an act of ours has none to speak of", () => {
  const { container } = render(<Signatures firme={[]} />);

  expect(container.textContent).toBe("");
});
