import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Suggestion } from "../cells/suggestion-list.tsx";
import { suggestServices } from "./suggest-services.ts";

/** Letters after which what is typed may become a service of its own. */
const enough = 3;

/** The services meant by what is typed, and last a new one called so, unless there is one already. */
export function offeredServices(services: readonly ServiceCode[], text: string): Suggestion<ServiceCode | "new">[] {
  const typed = text.trim();
  const found: Suggestion<ServiceCode | "new">[] = suggestServices(services, text).map(suggestionOf);
  const same = (service: ServiceCode) =>
    [service.code, service.descrizione].some((it) => it.toLowerCase() === typed.toLowerCase());
  if (typed.length < enough || services.some(same)) return found;
  const name = typed.length > 40 ? `${typed.slice(0, 40)}…` : typed;
  return [
    ...found,
    { key: "new", code: "Crea", name: `«${name}»`, caption: "nuovo servizio", value: "new", aside: true },
  ];
}

function suggestionOf(service: ServiceCode): Suggestion<ServiceCode> {
  return {
    key: service.id,
    code: service.code,
    name: service.descrizione,
    caption: service.prezzo ? formatImporto(service.prezzo) : "",
    value: service,
  };
}
