import { type Client, clients, countryOfVat } from "@fatturachiara/contract/rooms/clients";
import { isCodiceFiscale, isPartitaIva } from "@fatturachiara/fatturapa/identita";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { useActingProfile } from "../../../session/use-user.ts";
import { clientsKey } from "../client/keys.ts";

/** A customer that is there already, and by what it was recognised. */
export type Duplicate = { client: Client; by: "partita IVA" | "codice fiscale" };

/** Wait after the last change, milliseconds. */
const pause = 300;

/** `paese`: the country the VAT number is of. */
type Numbers = { paese: string; partitaIva: string; codiceFiscale: string };

/** Looks in the address book, archived included, for another customer with the same number; Italian ones only whole and right. */
export function useDuplicate(numbers: Numbers, ownId: string | null) {
  const { paese } = numbers;
  const profile = useActingProfile();
  const partitaIva = useSettled(paese !== "IT" || isPartitaIva(numbers.partitaIva) ? numbers.partitaIva : "");
  const codiceFiscale = useSettled(isCodiceFiscale(numbers.codiceFiscale) ? numbers.codiceFiscale : "");
  const found = useQuery({
    queryKey: [...clientsKey, profile, "duplicate", paese, partitaIva, codiceFiscale],
    queryFn: async ({ signal }): Promise<Duplicate[]> => [
      ...(await sameNumber("partitaIva", partitaIva, signal))
        .filter((client) => countryOfVat(client) === paese)
        .map((client) => ({ client, by: "partita IVA" as const })),
      ...(await sameNumber("codiceFiscale", codiceFiscale, signal)).map((client) => ({
        client,
        by: "codice fiscale" as const,
      })),
    ],
    enabled: partitaIva !== "" || codiceFiscale !== "",
  });
  return found.data?.find(({ client }) => client.id !== ownId);
}

async function sameNumber(field: "partitaIva" | "codiceFiscale", number: string, signal: AbortSignal) {
  if (!number) return [];
  const answer = await call(clients.list, { query: { q: number, sd: 1, page: 1, size: 25 }, quiet: true, signal });
  return (Array.isArray(answer) ? answer : answer.items).filter((client) => client[field] === number);
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
