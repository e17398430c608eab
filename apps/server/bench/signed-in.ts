/** Asks the API for what lies at a path, as somebody who has signed in; anything but 200 is an error. */
export type Get = (path: string) => Promise<Record<string, never>>;

/** Signs in at a running server. */
export async function signedIn(address: string, who: { email: string; password: string }): Promise<Get> {
  const hello = await fetch(`${address}/api/openapi.json`);
  const csrf = /XSRF-TOKEN=([^;]+)/.exec(hello.headers.get("set-cookie") ?? "")?.[1] ?? "";
  const answered = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-xsrf-token": csrf, cookie: `XSRF-TOKEN=${csrf}` },
    body: JSON.stringify(who),
  });
  const { data } = (await answered.json()) as { data: { token: string } };
  return async (path) => {
    const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Bearer ${data.token}` } });
    const body = (await answer.json()) as { data: Record<string, never>; messages?: string[] };
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.messages?.join(" ")}`);
    return body.data;
  };
}
