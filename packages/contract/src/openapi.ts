import * as z from "zod/mini";
import { endpoints } from "./contract.ts";
import { type Endpoint, isDownload, isUpload, type Schema } from "./endpoint.ts";
import { errors } from "./errors.ts";
import { tokenNeeds } from "./permission/token-needs.ts";

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as Json;
  return rest;
}

function parameters(schema: Schema | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

function requestBody(endpoint: Endpoint): Json | undefined {
  const { body } = endpoint;
  if (!body) return undefined;
  if (isUpload(body)) {
    const file = { type: "string", format: "binary", maxLength: body.upload.maxBytes };
    const schema = { type: "object", required: [body.upload.field], properties: { [body.upload.field]: file } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  return { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } };
}

/** On the wire an answer is what encoding produces, hence the schema's input side. */
function success(endpoint: Endpoint): Json {
  const { response } = endpoint;
  if (isDownload(response)) {
    const file = { schema: { type: "string", format: "binary" } };
    const files = Object.fromEntries(response.download.map((type) => [type, file]));
    return { description: "The file.", content: { ...files, ...(response.orJson && enveloped(response.orJson)) } };
  }
  return { description: "Done.", content: enveloped(response) };
}

function enveloped(schema: Schema): Json {
  const envelope = { type: "object", required: ["data"], properties: { data: jsonSchema(schema, "input") } };
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
      parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
      ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
      responses: {
        200: success(endpoint),
        ...Object.fromEntries(statuses(endpoint).map((status) => [status, failure])),
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
