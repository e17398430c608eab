import type { Endpoint } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const names = new Map(endpoints.map(({ name, endpoint }) => [keyOf(endpoint), name]));

/** The name of a call in the contract, "document.send"; of a call that is not there (tests), its method and path. */
export function callName(endpoint: Endpoint): string {
  return names.get(keyOf(endpoint)) ?? keyOf(endpoint);
}
