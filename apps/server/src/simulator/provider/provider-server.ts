import { SMTPServer, type SMTPServerError } from "smtp-server";
import { portOf } from "../../port-of.ts";

/** A message that was submitted. */
export type Submission = { sender: string; recipients: string[]; raw: Buffer };

/** 30 MB, the whole message. */
const maxMessage = 31_457_280;

/**
 * The outgoing server of the simulated provider: a real SMTP conversation with login, on loopback only. Mail whose
 * envelope sender is not the mailbox that signed in is refused, as real providers do (553 5.7.1).
 * `take` has stored the message durably when it resolves: only then the answer is 250.
 */
export async function startProviderServer(
  { port, knows }: { port: number; knows: (user: string, password: string) => boolean },
  take: (mail: Submission) => Promise<void>,
) {
  const server = new SMTPServer({
    name: "simulatore",
    banner: "Gestore PEC simulato",
    size: maxMessage,
    rejectOversized: true,
    authMethods: ["PLAIN", "LOGIN"],
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth(auth, _session, done) {
      const user = auth.username?.toLowerCase();
      if (user && knows(user, auth.password ?? "")) done(null, { user });
      else done(refusal(535, "5.7.8 Nome utente o password non validi"));
    },
    onMailFrom({ address }, session, done) {
      const owned = address.toLowerCase() === session.user;
      done(owned ? null : refusal(553, `5.7.1 <${address}>: Sender address rejected: not owned by user`));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on("error", done);
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (stream.sizeExceeded) return done(refusal(552, "5.3.4 Messaggio troppo grande"));
        take({
          sender: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        }).then(
          () => done(null, "2.0.0 Messaggio preso in carico"),
          () => done(refusal(451, "4.3.0 Riprovare più tardi")),
        );
      });
    },
  });
  // A connection that breaks is the client's affair; without a listener it would end the process.
  server.on("error", () => undefined);
  await new Promise<void>((ready, failed) => {
    server.server.once("error", failed);
    server.listen(port, "127.0.0.1", () => ready());
  });
  // The product lives as long as its calls are served, not because of this.
  server.server.unref();
  return {
    port: portOf(server.server),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}
