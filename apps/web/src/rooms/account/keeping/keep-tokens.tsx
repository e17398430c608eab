import { TextLink } from "../../../ui/address/text-link.tsx";
import { FormCheckbox } from "../../../ui/form/form-toggle.tsx";

/** What the tick is called by which the tokens of programs outlive what ends everything else. */
export const keepTokensLabel = "Tieni i token per le API";

/** That tick in a form, under the name `tieniToken`; without it they end. */
export function KeepTokens() {
  return (
    <FormCheckbox
      name="tieniToken"
      help={
        <>
          Altrimenti vengono revocati: ai programmi che li usano ne servono di nuovi, da{" "}
          <TextLink to="/ia/account/profile">creare in Account</TextLink>.
        </>
      }
    />
  );
}
