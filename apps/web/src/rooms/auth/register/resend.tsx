import { auth } from "@fatturachiara/contract/rooms/auth";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
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
    await failedFields(async () => {
      const { message } = await call(auth.mailOperation, { params: { hash: "resendconfirmation" }, body: { email } });
      showToast({ severity: "success", summary: message });
    });
  };
  if (left > 0) return <span>Invia di nuovo fra {left} s</span>;
  return <TextButton onClick={send}>Invia di nuovo</TextButton>;
}
