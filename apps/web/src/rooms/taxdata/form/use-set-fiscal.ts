import { useFormContext } from "react-hook-form";
import type { FiscalValues } from "./fiscal-form.ts";

/** Sets several fields of the form at once, as if the person had. */
export function useSetFiscal(): (values: Partial<FiscalValues>) => void {
  const { setValue } = useFormContext<FiscalValues>();
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof FiscalValues, value as never, { shouldDirty: true });
    }
  };
}
