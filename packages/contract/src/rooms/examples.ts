import { endpoint } from "../endpoint.ts";
import { emptyAnswer } from "../wire.ts";
import { tokens } from "./auth.ts";

/** An invented firm, to look at the product with: demo mode only. */
export const examples = {
  enter: endpoint({
    method: "POST",
    path: "examples/enter",
    access: "public",
    onlyInDemo: true,
    response: tokens,
    summary: "Demo mode only: signs in to the account of an invented firm, which is made at the first call.",
  }),
  fill: endpoint({
    method: "PUT",
    path: "examples",
    access: "owner",
    onlyInDemo: true,
    response: emptyAnswer,
    once: "byItself",
    summary: "Demo mode only: fills an empty account with two years of an invented firm.",
  }),
  takeAway: endpoint({
    method: "DELETE",
    path: "examples",
    access: "owner",
    onlyInDemo: true,
    response: emptyAnswer,
    summary: "Demo mode only: takes the examples out of the account again, and nothing else.",
  }),
};
