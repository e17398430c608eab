import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, signUp } from "./harness/sign-up.ts";
import { type Product, startProduct } from "./harness/start-product.ts";

// What no well-meaning client sends: the right status, an Italian sentence, and the product goes on.
describe("bad input", () => {
  let product: Product;
  let anna: Person;

  beforeAll(async () => {
    product = await startProduct();
    anna = await signUp(product, "anna@example.it");
  });

  afterAll(async () => {
    await product?.stop();
  });

  async function raw(path: string, init: RequestInit) {
    const response = await fetch(`${product.url}/api/${path}`, init);
    return { status: response.status, body: await response.json() };
  }

  test("JSON that is none is 400 with a sentence", async () => {
    const { status, body } = await raw("auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{nome:",
    });

    expect(status).toBe(400);
    expect(body.messages.join()).toMatch(/[a-zà-ù]/);
  });

  test("a body of 20 MB is 400, not 413", async () => {
    const { status, body } = await raw("auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `"${"x".repeat(20_000_000)}"`,
    });

    expect(status).toBe(400);
    expect(body.messages).toHaveLength(1);
  });

  test("an address that does not exist is 404", async () => {
    expect((await anna.api.get("non/esiste")).status).toBe(404);
  });

  test("a call without a token is 401, with a broken one too", async () => {
    expect((await raw("auth/me", {})).status).toBe(401);
    expect((await raw("auth/me", { headers: { authorization: "Bearer rotto" } })).status).toBe(401);
  });

  test("a state-changing call without the CSRF header is 400", async () => {
    const { status } = await raw("account", {
      method: "POST",
      headers: { authorization: `Bearer ${anna.api.token}`, "content-type": "application/json" },
      body: "{}",
    });

    expect(status).toBe(400);
  });

  test("afterwards the product still answers, and its log holds no password and no token", async () => {
    expect((await anna.api.get("auth/me")).status).toBe(200);
    expect(product.log()).not.toContain(anna.password);
    expect(product.log()).not.toContain(anna.api.token);
  });
});
