/** What of the work is told as a span of a trace. */
export type SpanKind = "call" | "transaction" | "job" | "smtp" | "imap";

/** All that a span may say, beside its name. Closed on purpose: no address, text or id of a person's things has a place in it. */
type SpanFacts = {
  "http.request.method"?: string;
  /** The pattern, never the address with its values. */
  "http.route"?: string;
  "http.response.status_code"?: number;
  /** As the log calls it. */
  "fatturachiara.request"?: string;
  "fatturachiara.attempt"?: number;
  /** What came of a dialogue, in one of our words. */
  "fatturachiara.outcome"?: string;
  "fatturachiara.messages"?: number;
};

/** Where a span comes from, in W3C's words (`traceparent`): what it is part of, or what it only follows. */
export type Origin = { parent?: string; follows?: string };

/** A piece of the work while it is done. */
export type Span = {
  /** Runs `fn` as part of it. */
  within<T>(fn: () => T): T;
  note(facts: SpanFacts): void;
  /** Only the first time counts. With an error it has failed; of that its kind is told alone. */
  end(failure?: { error: unknown }): void;
};

/** What a span is told with when it begins. */
export type SpanWords = { kind: SpanKind; name: string; origin?: Origin; facts?: SpanFacts };

/** Whoever keeps spans. */
export type Tracer = {
  /** Without an origin it is part of the span that the running code is in. */
  begin(what: SpanWords): Span;
  /** The span the running code is in, if that has not ended; `inJob`: a job is at work. */
  current(): { traceparent: string; inJob: boolean } | null;
};

let tracer: Tracer | null = null;

/** From here on what happens in this process is traced; null: no longer. */
export function traceWith(chosen: Tracer | null): void {
  tracer = chosen;
}

/** Begins a span of its own, or says null where nothing is traced. */
export const beginSpan = (what: SpanWords): Span | null => tracer?.begin(what) ?? null;

/** The same for what is told only as part of something: null outside of every span. */
export const beginInnerSpan = (what: SpanWords): Span | null => (tracer?.current() ? tracer.begin(what) : null);

/** Does `fn` as that span, which ends with it. */
export async function asSpan<T>(span: Span | null, fn: (span: Span | null) => Promise<T>): Promise<T> {
  if (!span) return fn(null);
  try {
    return await span.within(() => fn(span));
  } catch (error) {
    span.end({ error });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * What travels beside the payload of a job that is asked for here. What a call asks for is part of its trace; what a job asks
 * for begins one of its own that names this one, since jobs that ask for themselves again never end.
 */
export function carriedTrace(): { traceparent?: string; tracelink?: string } {
  const now = tracer?.current();
  if (!now) return {};
  return now.inJob ? { tracelink: now.traceparent } : { traceparent: now.traceparent };
}

/** The same, of a job that is taken up. */
export function originIn(data: object): Origin {
  const { traceparent, tracelink } = data as { traceparent?: unknown; tracelink?: unknown };
  return {
    ...(typeof traceparent === "string" && { parent: traceparent }),
    ...(typeof tracelink === "string" && { follows: tracelink }),
  };
}
