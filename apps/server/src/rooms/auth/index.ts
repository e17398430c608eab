import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { answerRequest } from "./answer-mail-request.ts";
import { authenticateWith } from "./authenticate.ts";
import { cleanUp, cleanUpAuth } from "./clean-up.ts";
import { answerMailRequest } from "./mail-request.ts";
import { authRoutes } from "./routes.ts";

export { createUser, reopenUser, resetSecondFactor, setExpiry } from "./administer-user.ts";
export { closeAccess } from "./close-access.ts";
export { likelyName } from "./likely-name.ts";
export { type AuthLimits, authLimits } from "./limits.ts";
export { lockSession } from "./lock-session.ts";
export { openSession } from "./open-session.ts";
export { provePassword } from "./prove-password.ts";
export { resealTotpSecrets } from "./second-factor/reseal-secrets.ts";
export { actOnProfile, endSession } from "./session-store.ts";
export { newSignInLink } from "./sign-in-link.ts";

/** Registration, sign-in and the sessions. */
export const authRoom: Room = {
  name: "auth",
  routes: authRoutes,
  authenticate: authenticateWith,
  jobs: (deps) => [
    handleJob(answerMailRequest, ({ requestId }) => answerRequest(deps, requestId)),
    handleJob(cleanUpAuth, () => cleanUp(deps)),
  ],
  schedules: [everyCron(cleanUpAuth, "20 3 * * *", {})],
};
