const step = "passo";
const second = "verifica";

/** True where the address asks for the second step of a sign-in; the browser's "back" leads to the first one. */
export const isSecondStep = (search: URLSearchParams) => search.get(step) === second;

/** The second step, with the way back to the page that was asked for. */
export function secondStepAddress(search: URLSearchParams = new URLSearchParams()): string {
  return addressOf(search, second);
}

/** The first step again. */
export function firstStepAddress(search: URLSearchParams): string {
  return addressOf(search, null);
}

function addressOf(search: URLSearchParams, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value) next.set(step, value);
  else next.delete(step);
  return next.size > 0 ? `/login?${next}` : "/login";
}
