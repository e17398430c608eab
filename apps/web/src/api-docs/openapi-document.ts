/** A JSON Schema as our OpenAPI document writes it: what a form needs to know of it. */
export type JsonSchema = { enum?: unknown[] } & {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A value of the address, or of the head. */
export type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };

/** One call of the document. */
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security: unknown[];
  /** A GET that changes something. */
  "x-changes-state"?: boolean;
};

/** `GET` and `clients/{id}` of a call, with what it takes. */
export type DocumentedCall = { method: string; path: string; operation: Operation };

type OpenApi = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The calls by their names, and the shapes they refer to. */
export type ApiDocument = { calls: ReadonlyMap<string, DocumentedCall>; schemas: Record<string, JsonSchema> };

/** The document of this server, as its calls by name. */
export async function loadDocument(): Promise<ApiDocument> {
  const answer = await fetch("/api/openapi.json");
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  const { paths, components }: OpenApi = await answer.json();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, { method: method.toUpperCase(), path, operation }] as const,
    ),
  );
  return { calls: new Map(calls), schemas: components.schemas };
}

/** Whether the call leaves something changed: those are asked about before they are sent. */
export const changesSomething = ({ method, operation }: DocumentedCall): boolean =>
  method !== "GET" || operation["x-changes-state"] === true;

/** Whether anybody may make the call, signed in or not. */
export const isPublic = ({ operation }: DocumentedCall): boolean => operation.security.length === 0;
