import { blankForm } from "@fatturachiara/contract/labelled";
import { type ServiceCode, type ServiceCodeInput, serviceCodeInput } from "@fatturachiara/contract/rooms/servicecode";
import { contractRules } from "../../api/contract-rules.ts";
import { knownValues } from "../../ui/form/known-values.ts";

/** The rules of the form, which are those of the call. */
export const serviceCodeRules = contractRules<ServiceCodeInput>(serviceCodeInput);

/** The decimals a price is shown with: all that were typed, also where they are too many, so that they are seen and said. */
export const typedPrice = { min: 2, max: 15 };

const empty: ServiceCodeInput = blankForm(serviceCodeInput.shape);

/** What the form starts from: a known code, or a new one with the flags of the profile. */
export function serviceCodeValues(
  from: ServiceCode | undefined,
  flags: Pick<ServiceCodeInput, "flagCassa" | "flagRitenuta">,
): ServiceCodeInput {
  if (!from) return { ...empty, ...flags };
  return knownValues(from, empty);
}

/** A code not yet taken, made from another: "CONS" → "CONS-2", "CONS-2" → "CONS-3". At most 35 characters. */
export function copyOfCode(code: string, taken: readonly string[]): string {
  const used = new Set(taken.map((code) => code.toLowerCase()));
  const [, stem = code] = /^(.+)-\d+$/.exec(code) ?? [];
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const next = stem.slice(0, 35 - suffix.length) + suffix;
    if (!used.has(next.toLowerCase())) return next;
  }
}
