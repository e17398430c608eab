/** An answer of the API as any client sees it: the status, and `data` (of the shape the test expects) or what went wrong. */
export type ApiAnswer<T> = { status: number; data: T; messages: string[]; codes: string[] };

/** The data of an answer that must be 200; else its words, as an error. */
export function must<T>({ status, data, messages }: ApiAnswer<T>): T {
  if (status !== 200) throw new Error(`${status}: ${messages.join(" ")}`);
  return data;
}

/** A foreign client of the API: plain JSON, a cookie, a bearer token. Knows nothing of our code. */
export class Api {
  readonly url: string;
  token: string | undefined;
  #csrf = "";

  constructor(product: { url: string }) {
    this.url = `${product.url}/api`;
  }

  get<T = unknown>(path: string): Promise<ApiAnswer<T>> {
    return this.send("GET", path);
  }

  put<T = unknown>(path: string, body: unknown): Promise<ApiAnswer<T>> {
    return this.send("PUT", path, body);
  }

  post<T = unknown>(path: string, body?: unknown): Promise<ApiAnswer<T>> {
    return this.send("POST", path, body);
  }

  delete<T = unknown>(path: string): Promise<ApiAnswer<T>> {
    return this.send("DELETE", path);
  }

  /** Any verb. Throws only where no answer came (the product is down). */
  async send<T>(method: string, path: string, body?: unknown): Promise<ApiAnswer<T>> {
    if (!this.#csrf && method !== "GET") await this.get(""); // any answer brings the cookie
    const response = await fetch(`${this.url}/${path}`, {
      method,
      headers: this.#headers(body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith("XSRF-TOKEN="));
    if (cookie) this.#csrf = cookie.slice("XSRF-TOKEN=".length).split(";")[0] ?? "";
    const { data, messages = [], codes = [] } = JSON.parse(await response.text());
    return { status: response.status, data, messages, codes };
  }

  /** Any verb with the body exactly as given, and any token ("" for none): the answer as it comes. */
  async raw(
    method: string,
    path: string,
    request: {
      body?: string | Buffer<ArrayBuffer> | undefined;
      token?: string | undefined;
      type?: string;
      /** The Idempotency-Key. */
      key?: string;
    } = {},
  ): Promise<Response> {
    if (!this.#csrf) await this.get("");
    const { body, token = this.token, type = "application/json", key } = request;
    const headers: Record<string, string> = { cookie: `XSRF-TOKEN=${this.#csrf}`, "x-xsrf-token": this.#csrf };
    if (key) headers["idempotency-key"] = key;
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers["content-type"] = type;
    return fetch(`${this.url}/${path}`, { method, headers, ...(body !== undefined && { body }) });
  }

  /** The bytes of a download. */
  async download(path: string): Promise<{ status: number; name: string; bytes: Uint8Array }> {
    const response = await fetch(`${this.url}/${path}`, { headers: this.#headers(undefined) });
    const name = response.headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1] ?? "";
    return { status: response.status, name, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  #headers(body: unknown): Record<string, string> {
    return {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.#csrf ? { cookie: `XSRF-TOKEN=${this.#csrf}`, "x-xsrf-token": this.#csrf } : {}),
    };
  }
}
