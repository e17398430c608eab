import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { matches } from "../../../ui/text/matches.ts";

/** How many suggestions a cell shows. */
const most = 8;

/** The services meant by what is typed in a description: those whose code begins so first, then by use as the list has them. */
export function suggestServices(services: readonly ServiceCode[], typed: string): ServiceCode[] {
  const q = typed.trim();
  if (q === "") return [];
  const found = services.filter((service) => service.attivo && matches(q, [service.code, service.descrizione]));
  const begins = (service: ServiceCode) => service.code.toLowerCase().startsWith(q.toLowerCase());
  return [...found.filter(begins), ...found.filter((service) => !begins(service))].slice(0, most);
}
