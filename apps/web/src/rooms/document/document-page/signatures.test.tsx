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

test("a signature that does not hold says why and what to do, the other one stays as it is", () => {
  const motivo = "La ricevuta è stata cambiata dopo la firma del SdI.";
  render(
    <Signatures
      firme={[
        { ...busta, esito: "non firmata" },
        { ...ricevuta, esito: "non valida", motivo },
      ]}
    />,
  );

  expect(
    screen.getByText(/La ricevuta è stata cambiata dopo la firma.+controlla su Fatture e Corrispettivi/),
  ).toBeTruthy();
  expect(screen.getByText("Messaggio senza firma.")).toBeTruthy();
});

test("an act of ours has none to speak of", () => {
  const { container } = render(<Signatures firme={[]} />);

  expect(container.textContent).toBe("");
});
