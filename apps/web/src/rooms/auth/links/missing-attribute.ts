import { showToast } from "../../../ui/feedback/toasts.ts";

/** A link without its parameters (specification §8, letter for letter). */
export function missingAttribute(): void {
  showToast({ severity: "error", summary: "Error", detail: "An attribute is missing on the route, dismissing!" });
}
