import * as z from "zod/mini";
import { endpoints } from "./contract.ts";
import type { Schema } from "./endpoint.ts";
import { isDownload, isUpload } from "./endpoint.ts";
import * as imports from "./import.ts";
import * as account from "./rooms/account.ts";
import * as accountpec from "./rooms/accountpec.ts";
import * as anag from "./rooms/anag.ts";
import * as apiTokens from "./rooms/api-tokens.ts";
import * as association from "./rooms/association.ts";
import * as auth from "./rooms/auth.ts";
import * as cash from "./rooms/cash.ts";
import * as clients from "./rooms/clients.ts";
import * as customerPage from "./rooms/customer-page.ts";
import * as declarations from "./rooms/declarations.ts";
import * as document from "./rooms/document.ts";
import * as attachment from "./rooms/document-attachment.ts";
import * as copy from "./rooms/document-copy.ts";
import * as legal from "./rooms/document-legal.ts";
import * as list from "./rooms/document-list.ts";
import * as payment from "./rooms/document-payment.ts";
import * as received from "./rooms/document-received.ts";
import * as report from "./rooms/document-report.ts";
import * as signature from "./rooms/document-signature.ts";
import * as envelopeTrust from "./rooms/envelope-trust.ts";
import * as overview from "./rooms/home-overview.ts";
import * as messageSignature from "./rooms/message-signature.ts";
import * as movements from "./rooms/movements.ts";
import * as notice from "./rooms/notice.ts";
import * as past from "./rooms/past.ts";
import * as portability from "./rooms/portability.ts";
import * as quotes from "./rooms/quotes.ts";
import * as recurring from "./rooms/recurring.ts";
import * as reminders from "./rooms/reminders.ts";
import * as sdi from "./rooms/sdi.ts";
import * as trial from "./rooms/sdi-trial.ts";
import * as secondFactor from "./rooms/second-factor.ts";
import * as securityLog from "./rooms/security-log.ts";
import * as servicecode from "./rooms/servicecode.ts";
import * as sessions from "./rooms/sessions.ts";
import * as simulator from "./rooms/simulator.ts";
import * as subscription from "./rooms/subscription.ts";
import * as taxdata from "./rooms/taxdata.ts";
import * as wire from "./wire.ts";

/** Wherever shapes of the wire are declared. */
const rooms: readonly Readonly<Record<string, unknown>>[] = [
  ...[
    account,
    accountpec,
    anag,
    apiTokens,
    association,
    attachment,
    auth,
    clients,
    copy,
    customerPage,
    document,
    envelopeTrust,
    legal,
    list,
  ],
  ...[
    messageSignature,
    movements,
    notice,
    overview,
    past,
    payment,
    portability,
    quotes,
    received,
    report,
    sdi,
    secondFactor,
    securityLog,
    servicecode,
    declarations,
  ],
  ...[cash, recurring, reminders, sessions, signature, simulator, subscription, taxdata, trial, imports, wire],
];

/** A shape of the wire and what it is called; `ofCall`: it has no name in the code, and is called after the call. */
type NamedShape = { shape: Schema; id: string; ofCall: boolean };

/**
 * What the shapes of the wire are called in OpenAPI: an exported one as in the code (`clientInput` → `ClientInput`), what
 * goes into a call or comes out of it and has no name of its own after the call (`DocumentPayBody`, `HomeReadAnswer`).
 */
export function namedShapes(): NamedShape[] {
  const exported = rooms.flatMap((room) =>
    Object.entries(room).flatMap(([name, shape]) =>
      isNamed(shape) ? [{ shape, id: capital(name), ofCall: false }] : [],
    ),
  );
  const known = new Set(exported.map(({ shape }) => shape));
  const ofCalls = endpoints.flatMap(({ name, endpoint: { body, response } }) => {
    const call = name.split(".").map(capital).join("");
    const answer = isDownload(response) ? response.orJson : response;
    const shapes = [
      [isUpload(body) ? undefined : body, `${call}Body`],
      [answer, `${call}Answer`],
    ] as const;
    return shapes.flatMap(([shape, id]) =>
      isNamed(shape) && !known.has(shape) && known.add(shape) ? [{ shape, id, ofCall: true }] : [],
    );
  });
  return [...exported, ...ofCalls];
}

/** Blocks and closed lists: what a generator makes a type of. */
const isNamed = (schema: unknown): schema is Schema =>
  schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniEnum;

const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1).replace(/_$/, "")}`;
