import type { Room } from "../http/room.ts";
import { importJobs, importSchedules } from "../import/import-jobs.ts";
import { mailerJobs, mailerSchedules } from "../mailer/mailer-jobs.ts";
import { accountRoom } from "./account/index.ts";
import { anagRoom } from "./anag/index.ts";
import { associationRoom } from "./association/index.ts";
import { authRoom } from "./auth/index.ts";
import { accountpecRoom, channelsRoom } from "./channels/index.ts";
import { clientsRoom } from "./clients/index.ts";
import { applyEventToDocument, countCredits, documentRoom, takeReceived } from "./document/index.ts";
import { homeRoom } from "./home/index.ts";
import { noticeRoom } from "./notice/index.ts";
import { pastRoom } from "./past/index.ts";
import { portabilityRoom } from "./portability/index.ts";
import { testMailboxRoom } from "./posta-di-prova/index.ts";
import { servicecodeRoom } from "./servicecode/index.ts";
import { simulatorRoom } from "./simulator/index.ts";
import { subscriptionRoom } from "./subscription/index.ts";
import { taxdataRoom } from "./taxdata/index.ts";

/** Every room of the product. */
export const rooms: readonly Room[] = [
  { name: "mailer", jobs: mailerJobs, schedules: mailerSchedules },
  { name: "import", jobs: importJobs, schedules: importSchedules },
  authRoom,
  accountRoom,
  homeRoom,
  taxdataRoom,
  accountpecRoom,
  anagRoom,
  servicecodeRoom,
  associationRoom,
  noticeRoom,
  portabilityRoom,
  subscriptionRoom,
  clientsRoom({ documentsMoved: countCredits }),
  documentRoom,
  pastRoom,
  channelsRoom({ applyEvent: applyEventToDocument, takeReceived }),
  simulatorRoom,
  testMailboxRoom,
];
