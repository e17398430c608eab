import cors from "@fastify/cors";
import { profileHeader } from "@fatturachiara/contract/endpoint";
import type { FastifyInstance } from "fastify";

// Those the product's own client sends (decisions.md, "base and headers"); the two odd ones open nothing.
const allowedHeaders = [
  "idempotency-key",
  profileHeader.toLowerCase(),
  "authorization",
  "cache-control",
  "content-type",
  "x-xsrf-token",
  "access-control-allow-origin",
  "access-control-allow-methods",
];

/** Lets the listed origins call the API; same origin only when the list is empty, never everybody. */
export async function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await fastify.register(cors, {
    // Nothing at all for others: not even their preflight is answered.
    origin: (origin, allow) => allow(null, origin !== undefined && origins.includes(origin) && origin),
    credentials: true,
    methods: ["GET", "PUT", "POST", "DELETE"],
    allowedHeaders,
    exposedHeaders: ["content-disposition"],
    maxAge: 600,
    // Of the statuses the product's client knows, the one that means yes.
    optionsSuccessStatus: 200,
  });
}
