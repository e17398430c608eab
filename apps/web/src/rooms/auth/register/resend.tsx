import { auth } from "@fatturachiara/contract/rooms/auth";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";

/** A mail may need so long; before, a second one would only come beside it. Seconds. */
const pause = 60;

/** Asks for the confirmation mail once more, a minute after the last one. */
export function Resend({ email }: { email: string }) {
  const [left, setLeft] = useState(pause);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    setLeft(pause);
    try {
      const { message } = await call(auth.mailOperation, { params: { hash: "resendconfirmation" }, body: { email } });
      showToast({ severity: "success", summary: message });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error; // already shown
    }
  };
  if (left > 0) return <span>Invia di nuovo fra {left} s</span>;
  return <TextButton onClick={send}>Invia di nuovo</TextButton>;
}
