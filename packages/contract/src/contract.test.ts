import { describe, expect, test } from "vitest";
import { endpoints } from "./contract.ts";
import { errors } from "./errors.ts";
import { openapi } from "./openapi.ts";

/** Specification §7, call by call. */
const specification = `
POST auth/login
GET auth/me
POST auth/revoke-token
POST auth/refresh-token
POST auth/registerFattura361
POST auth/modifymail
POST auth/changepassword
POST auth/{}
POST auth/resetpassword
POST Auth/confirmregister
POST account
GET account
GET Profile/fiscal
POST Profile/fiscal
POST Profile/logo
DELETE Profile/logo
GET Profile/logo
GET Profile/settingmail
POST Profile/settingmail
GET Profile/bankaccount
GET Profile/declarations
PUT Profile/declarations
POST Profile/declarations/{}
DELETE Profile/declarations/{}
GET Profile/servicecode
PUT Profile/servicecode
POST Profile/servicecode/{}
DELETE Profile/servicecode/{}
GET Profile/mail/check/imap
GET Profile/mail/check/smtp
POST payment/subscription
GET payment/order
GET payment/price
GET Payment/paypal/success
PUT account/association/me/request
GET account/association/current
GET account/association/pending
GET account/association/me/request
DELETE account/association/me/request
POST account/association/{}/{}
DELETE account/association/{}/{}
GET account/association/connect/{}
GET account/association/disconnect
GET anag/titolo
GET anag/comune
GET anag/comune/{}
GET anag/aliquotaiva
GET anag/natura
GET anag/aliquotaivafull
GET anag/aliquotaivafullentity
GET anag/esigibilitaiva
GET anag/cassaprevidenziale
GET anag/pecsettings
GET anag/regimefiscale
GET anag/tiporitenuta
GET anag/causalepagamento
GET anag/condizionipagamento
GET anag/modalitapagamento
GET anag/modalitapagamentofull
GET anag/nazioni
GET anag/profilifiscali
GET anag/tipidocumento
GET anag/tiposcontomaggiorazione
PUT clients
POST clients/{}
GET clients/{}
DELETE clients/{}
GET clients
POST clients/csv/upload/step1
POST clients/csv/upload/step2
GET document
GET document/{}
PUT document
POST document/{}
DELETE document/{}
PUT document/{}/clone
POST document/{}/send
GET document/{}/pdf
GET document/{}/xml
GET document/{}/legal
POST document/counter
GET document/dates
GET document/report
`
  .trim()
  .split("\n");

const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, "{}")}`);

describe("the contract", () => {
  test.each(specification)("declares %s", (call) => {
    expect(declared).toContain(call);
  });

  test("declares no call twice", () => {
    const plain = declared.map((call) => call.toLowerCase());

    expect(new Set(plain).size).toBe(plain.length);
  });

  test("marks the GETs that change state", () => {
    const changing = endpoints.filter(({ endpoint }) => endpoint.changesState).map(({ name }) => name);

    expect(changing).toEqual(["subscription.paypalSuccess", "association.connect", "association.disconnect"]);
  });

  test("says of every call that a key makes once where the key goes", () => {
    const { paths } = openapi("/api") as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
    const keyed = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.some(({ name }) => name === "Idempotency-Key");

    for (const { endpoint } of endpoints)
      expect(keyed(`/${endpoint.path.replace(/:(\w+)/g, "{$1}")}`, endpoint.method.toLowerCase())).toBe(
        endpoint.once === "byKey",
      );
  });

  test("appears whole in OpenAPI, path parameters included", () => {
    const { paths } = openapi("/api") as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

    expect(operations).toHaveLength(endpoints.length);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(operation.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(inPath));
    }
  });
});

describe("the error catalogue", () => {
  test("gives every sentence to one code only", () => {
    const sentences = Object.values(errors).flatMap((entry) => ("message" in entry ? [entry.message] : []));

    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test("uses only the statuses the product's client survives", () => {
    const statuses = new Set(Object.values(errors).map(({ status }) => status));

    expect([...statuses].sort()).toEqual([400, 401, 402, 403, 404, 500]);
  });
});
