import { Api } from "./api.ts";
import { waitForMail } from "./read-mail.ts";

/** Somebody with a confirmed account, signed in. */
export type Person = { api: Api; email: string; password: string };

/** Registers, confirms through the mailed link and signs in, all through the API. */
export async function signUp(product: { url: string }, email: string): Promise<Person> {
  const api = new Api(product);
  const password = "Prova!2026";
  const registered = await api.post("auth/registerFattura361", {
    name: "Anna",
    surname: "Verdi",
    phone: "0612345678",
    emailAddress: email,
    password,
  });
  if (registered.status !== 200) throw new Error(`register: ${registered.messages.join(" ")}`);
  const mail = await waitForMail(product, { to: email, subject: /conferma/i });
  const link = new URL(mail.links[0] ?? "");
  const confirmed = await api.post("Auth/confirmregister", {
    email: link.searchParams.get("e"),
    token: link.searchParams.get("t"),
  });
  if (confirmed.status !== 200) throw new Error(`confirmregister: ${confirmed.messages.join(" ")}`);
  await signIn(api, email, password);
  return { api, email, password };
}

/** Signs in; the token stays in the client. */
export async function signIn(api: Api, email: string, password: string): Promise<void> {
  const { status, data, messages } = await api.post<{ token: string }>("auth/login", { email, password });
  if (status !== 200) throw new Error(`login: ${messages.join(" ")}`);
  api.token = data.token;
}
