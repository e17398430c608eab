/** Why an attempt to send did not end well, as far as it is known; `reason` for the timeline. */
export type AttemptFailure =
  /**
   * The provider has not got it, and trying again is right: no connection, 4xx, lost before the message had ended.
   * `wholeWay`: not a word of the message had been said, and no other of the same sender would have fared better.
   */
  | { kind: "temporary"; reason: string; wholeWay?: boolean }
  /** 5xx on MAIL, RCPT or DATA: the provider will never take this message. */
  | { kind: "refused"; reason: string }
  /** We do not speak to such a server, and said nothing: nothing has left until the settings name another. */
  | { kind: "notAllowed"; reason: string }
  /** The login was refused: nothing may be tried until the settings change. */
  | { kind: "authRefused"; reason: string }
  /** The connection was lost when the end of the message may have been on its way: it may have left or not. Never resend. */
  | { kind: "uncertain"; reason: string };
