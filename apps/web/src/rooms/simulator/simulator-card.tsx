import { type SimulatorState, simulator } from "@fatturachiara/contract/rooms/simulator";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FieldCell, FieldRow, Sheet } from "../../ui/layout/sheet.tsx";
import { formatMoment } from "../../ui/time/format-instant.ts";
import styles from "./simulator-card.module.css";

/** Jumps of the clock that make something happen: notices, the public body's word, its terms. */
const jumps = [
  { ore: 12, words: "12 ore" },
  { ore: 48, words: "2 giorni" },
  { ore: 240, words: "10 giorni" },
  { ore: 360, words: "15 giorni" },
];

/** "Simulatore" (demo only): what happens to the next mails, the clock, a supplier's invoice. Every choice counts at once. */
export function SimulatorCard() {
  const profile = useActingProfile();
  const key = ["simulator", profile];
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(simulator.read, { signal, quiet: true, silent: true }),
  });
  return (
    <Sheet title="Simulatore">
      {state.data ? (
        <Choices state={state.data} stateKey={key} />
      ) : state.isError ? (
        <LoadError onRetry={() => state.refetch()} />
      ) : (
        <p className={styles.quiet} aria-busy="true">
          Lettura del simulatore…
        </p>
      )}
    </Sheet>
  );
}

type Part = { state: SimulatorState; took(answer: SimulatorState, summary: string): void };

function Choices({ state, stateKey }: { state: SimulatorState; stateKey: readonly string[] }) {
  const queries = useQueryClient();
  const took = (answer: SimulatorState, summary: string) => {
    queries.setQueryData(stateKey, answer);
    showToast({ severity: "success", summary });
  };
  return (
    <div className={styles.card}>
      <Scenario state={state} took={took} />
      <Clock state={state} took={took} />
      <Arrival state={state} took={took} />
    </div>
  );
}

const named = (choices: readonly { id: string; titolo: string }[]) =>
  choices.map(({ id, titolo }) => ({ value: id, label: titolo }));

/** What becomes of the next sendings; of a rejection also with which code. */
function Scenario({ state, took }: Part) {
  const [code, setCode] = useState(state.codice ?? "");
  const choose = useMutation({
    mutationFn: (body: { scenario: string; codice?: string }) => call(simulator.choose, { body }),
    onSuccess: (answer) => {
      setCode(answer.codice ?? "");
      took(answer, "Vale per le fatture che invii da adesso.");
    },
  });
  const chosen = state.scenari.find(({ id }) => id === state.scenario);
  return (
    <FieldRow>
      <FieldCell span={8}>
        <SelectField
          label="Che cosa succede ai prossimi invii"
          choices={named(state.scenari)}
          value={state.scenario}
          onChange={(scenario) => scenario && choose.mutate({ scenario })}
          searchable
          disabled={choose.isPending}
          help={chosen?.descrizione}
        />
      </FieldCell>
      {state.scenario === "ns" && (
        <FieldCell span={4}>
          <form
            className={styles.inline}
            onSubmit={(event) => {
              event.preventDefault();
              choose.mutate({ scenario: "ns", codice: code });
            }}
          >
            <TextField
              label="Codice dello scarto"
              value={code}
              maxLength={5}
              inputMode="numeric"
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" disabled={code === state.codice || choose.isPending}>
              Usa
            </Button>
          </form>
        </FieldCell>
      )}
    </FieldRow>
  );
}

function Clock({ state, took }: Part) {
  const advance = useMutation({
    mutationFn: (ore: number) => call(simulator.advance, { body: { ore } }),
    onSuccess: (answer) => took(answer, conApostrofo`Per il simulatore ora è il ${formatMoment(answer.ora)}.`),
  });
  return (
    <div className={styles.part}>
      <p className={styles.text}>
        Per il gestore e il SdI simulati ora è il <b>{formatMoment(state.ora)}</b>. Porta avanti il loro orologio di:
      </p>
      <div className={styles.buttons}>
        {jumps.map(({ ore, words }) => (
          <Button key={ore} row onClick={() => advance.mutate(ore)} disabled={advance.isPending}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** An invoice from an invented supplier. */
function Arrival({ state, took }: Part) {
  const [arrival, setArrival] = useState(state.arrivi[0]?.id ?? "");
  const receive = useMutation({
    mutationFn: (tipo: string) => call(simulator.receive, { body: { tipo } }),
    onSuccess: (answer) => took(answer, "La fattura è nella casella: fra poco è tra le ricevute."),
  });
  return (
    <div className={styles.inline}>
      <SelectField
        label="Fattura di un fornitore inventato"
        choices={named(state.arrivi)}
        value={arrival}
        onChange={(id) => id && setArrival(id)}
      />
      <Button onClick={() => receive.mutate(arrival)} saving={receive.isPending && "Invio…"}>
        Falla arrivare
      </Button>
    </div>
  );
}
