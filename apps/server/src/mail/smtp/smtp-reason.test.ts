import { expect, test } from "vitest";
import { smtpReason } from "./smtp-reason.ts";

test.each([
  [{ code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:465" }, "il server rifiuta la connessione"],
  [{ code: "ENOTFOUND", message: "getaddrinfo ENOTFOUND smtp.example.it" }, "il nome del server non si trova"],
  [{ code: "EDNS", message: "getaddrinfo EAI_AGAIN smtp.example.it" }, "il nome del server non si trova"],
  [{ message: "Connection timeout" }, "il server non risponde in tempo"],
  [{ code: "ETIMEDOUT", message: "Greeting never received" }, "il server non risponde in tempo"],
  [{ code: "ECONNECTION", message: "Connection closed unexpectedly" }, "la connessione si è interrotta"],
  [
    { code: "DEPTH_ZERO_SELF_SIGNED_CERT", message: "self-signed certificate" },
    "il certificato del server non è valido",
  ],
  [{ code: "EENVELOPE", message: "x", response: "450 4.7.1 dopo" }, "450 4.7.1 dopo"],
  [{ message: "Risposta prima della fine del messaggio: 250" }, "Risposta prima della fine del messaggio: 250"],
])("%j is told as «%s»", (error, words) => {
  expect(smtpReason({ name: "Error", ...error })).toBe(words);
});
