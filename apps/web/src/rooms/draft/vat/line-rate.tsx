import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { plainVat } from "../../document/index.ts";
import type { Line } from "../content/draft.ts";

/** Few lines have one: it comes with what of the format it needs. */
const RateField = lazyComponent(async () => (await import("./rate-field.tsx")).RateField, null);

/** What the field of a rate is told; `asked`: another rate than the list has is wanted. */
export type LineRateProps = { line: Line; at: number; asked: boolean };

/** Under a line whose rate no choice of the list has, or is to have another: the rate itself. */
export function LineRate(props: LineRateProps) {
  return props.asked || plainVat(props.line) ? <RateField {...props} /> : null;
}
