import type { Words } from "@fatturachiara/contract/customer/words-in";
import { type CustomerView, customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useBusy } from "../../api/use-busy.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./customer.module.css";
import { quantityField } from "./lines.tsx";
import type { Choices } from "./use-choices.ts";

type Props = {
  token: string;
  choices: Choices;
  words: Words;
  onChanged(view: CustomerView): void;
  /** It is an answer that ends the matter: this form is needed no more. */
  onAnswered(message: string): void;
};

type Answer = "accettato" | "rifiutato" | "domanda";

/** Accept, refuse or ask, with one's name. */
export function AnswerForm({ token, choices, words, onChanged, onAnswered }: Props) {
  const [nome, setNome] = useState("");
  const [testo, setTesto] = useState("");
  const [asked, setAsked] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, during] = useBusy();
  const answer = async (risposta: Answer) => {
    if (!nome.trim()) {
      setMissing(true);
      document.getElementById("nome")?.focus();
      return;
    }
    const [wrong] = choices.wrong;
    if (wrong && risposta === "accettato") {
      document.getElementById(quantityField(wrong))?.focus();
      return;
    }
    await during(async () => {
      const body = { token, risposta, nome, testo: testo || null, scelte: choices.scelte };
      const next = await call(customerPage.answer, { body });
      onChanged(next);
      if (risposta !== "domanda") return onAnswered(risposta === "accettato" ? words.accepted : words.refused);
      setAsked(words.asked);
      setTesto("");
    });
  };
  return (
    <Sheet title={words.answer}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          id="nome"
          label={words.name}
          autoComplete="name"
          maxLength={120}
          value={nome}
          error={missing && !nome.trim() ? words.nameMissing : undefined}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <TextAreaField
          id="testo"
          label={words.message}
          maxLength={1000}
          minRows={2}
          value={testo}
          onChange={(event) => setTesto(event.currentTarget.value)}
        />
        <Answers words={words} busy={busy} onAnswer={(risposta) => void answer(risposta)} />
        <p className={styles.soft} role="status">
          {asked}
        </p>
      </form>
    </Sheet>
  );
}

function Answers({
  words,
  busy,
  onAnswer,
}: Pick<Props, "words"> & { busy: boolean; onAnswer(risposta: Answer): void }) {
  return (
    <div className={styles.acts}>
      <Button look="filled" disabled={busy} onClick={() => onAnswer("accettato")}>
        {words.accept}
      </Button>
      <Button disabled={busy} onClick={() => onAnswer("domanda")}>
        {words.ask}
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => onAnswer("rifiutato")}>
        {words.refuse}
      </Button>
    </div>
  );
}
