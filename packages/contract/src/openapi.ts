import * as z from "zod/mini";
import { endpoints } from "./contract.ts";
import { type Endpoint, isDownload, isUpload, type Schema } from "./endpoint.ts";
import { errors } from "./errors.ts";
import { namedShapes } from "./named-shapes.ts";
import { tokenNeeds } from "./permission/token-needs.ts";
import { longestCallKey } from "./wire.ts";

type Json = Record<string, unknown>;
/** The JSON Schema of a shape; of one with fields also which, and which of them are required. */
type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** Turns shapes into JSON Schema: what has a name stands once, among `schemas`, and is referred to (`of`); `block` is itself. */
type Shapes = {
  readonly schemas: Record<string, JsonSchema>;
  of(schema: Schema): JsonSchema;
  block(schema: Schema): JsonSchema;
};

function shapesByName(): Shapes {
  const names = z.registry<{ id: string }>();
  for (const { shape, id } of namedShapes()) names.add(shape, { id });
  const schemas: Record<string, JsonSchema> = {};
  const convert = (schema: Schema): JsonSchema => {
    const {
      $schema: _,
      id: __,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      io: "input",
      metadata: names,
      unrepresentable: "any",
      target: "draft-2020-12",
    });
    for (const [name, { id: ___, ...inner }] of Object.entries($defs)) schemas[name] ??= toComponents(inner);
    return toComponents(rest);
  };
  const of = (schema: Schema): JsonSchema => {
    const id = names.get(schema)?.id;
    if (!id) return convert(schema);
    if (!schemas[id]) {
      // A shape with a name stands among the definitions of its own conversion too.
      const alone = convert(schema);
      schemas[id] ??= alone;
    }
    return { $ref: `${components}${id}` };
  };
  const block = (schema: Schema): JsonSchema => {
    const id = names.get(schema)?.id;
    if (!id) return convert(schema);
    const alone = shapesByName();
    alone.of(schema);
    return alone.schemas[id] ?? {};
  };
  return { schemas, of, block };
}

const components = "#/components/schemas/";

/** The same with references into the components of the document. */
const toComponents = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", components) : value,
  );

function parameters(schema: Schema | undefined, place: "path" | "query", shapes: Shapes): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapes.block(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

/** What makes a call that comes again the same one. */
const callKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: longestCallKey },
  description:
    "The same call again, with the same key within a day, makes nothing more and is answered alike; another call with it is 400 `keyOfAnotherCall`.",
};

function requestBody(endpoint: Endpoint, shapes: Shapes): Json | undefined {
  const { body } = endpoint;
  if (!body) return undefined;
  if (isUpload(body)) {
    const file = { type: "string", format: "binary", maxLength: body.upload.maxBytes };
    const schema = { type: "object", required: [body.upload.field], properties: { [body.upload.field]: file } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  return { required: true, content: { "application/json": { schema: shapes.of(body) } } };
}

/** On the wire an answer is what encoding produces, hence the schema's input side. */
function success(endpoint: Endpoint, shapes: Shapes): Json {
  const { response } = endpoint;
  if (isDownload(response)) {
    const file = { schema: { type: "string", format: "binary" } };
    const files = Object.fromEntries(response.download.map((type) => [type, file]));
    return {
      description: "The file.",
      content: { ...files, ...(response.orJson && enveloped(response.orJson, shapes)) },
    };
  }
  return { description: "Done.", content: enveloped(response, shapes) };
}

function enveloped(schema: Schema, shapes: Shapes): Json {
  const envelope = { type: "object", required: ["data"], properties: { data: shapes.of(schema) } };
  return { "application/json": { schema: envelope } };
}

const failure = {
  description: "Failed; `messages` are Italian sentences for the person.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

function statuses(endpoint: Endpoint): number[] {
  const session = endpoint.access === "public" ? [] : [401, 403];
  return [400, ...session, ...(endpoint.subscription ? [402] : []), 404, 500];
}

/** Which of the two kinds of bearer a call takes; `x-token`: the permission a token of a program needs for it. */
function securityOf(endpoint: Endpoint): Json {
  if (endpoint.access === "public") return { security: [] };
  const needed = tokenNeeds(endpoint);
  return needed ? { security: [{ bearer: [] }, { token: [] }], "x-token": needed } : { security: [{ bearer: [] }] };
}

/** The contract as OpenAPI 3.1. `base` is the API's address; outside demo mode its calls are not there. */
export function openapi(base: string, mode: "demo" | "production" = "demo"): Json {
  const paths: Record<string, Json> = {};
  const shapes = shapesByName();
  for (const { name, endpoint } of endpoints) {
    if (endpoint.onlyInDemo && mode !== "demo") continue;
    const path = `/${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = {
      operationId: name,
      tags: [name.split(".")[0]],
      summary: endpoint.summary,
      ...securityOf(endpoint),
      // What `auth/prove` opens for five minutes.
      ...(endpoint.sensitive && { "x-sensitive": true }),
      // A GET that is no mere look.
      ...(endpoint.changesState && { "x-changes-state": true }),
      parameters: [
        ...parameters(endpoint.params, "path", shapes),
        ...parameters(endpoint.query, "query", shapes),
        ...(endpoint.once === "byKey" ? [callKey] : []),
      ],
      ...(endpoint.body ? { requestBody: requestBody(endpoint, shapes) } : {}),
      responses: {
        200: success(endpoint, shapes),
        ...Object.fromEntries(statuses(endpoint).map((status) => [status, { $ref: "#/components/responses/Failure" }])),
      },
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "FatturaChiara", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: base }],
    paths,
    components: {
      responses: { Failure: failure },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token of a session, fifteen minutes." },
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A token of a program (`fc_…`), made in the account page or by `PUT auth/tokens`: acts as its owner on the owner's profile, to look (`lettura`) or also to write (`scrittura`). At most 300 calls a minute.",
        },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(shapes.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
        Failure: {
          type: "object",
          required: ["messages"],
          properties: {
            messages: { type: "array", items: { type: "string" } },
            codes: { type: "array", items: { type: "string", examples: Object.keys(errors) } },
            fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
          },
        },
      },
    },
  };
}
