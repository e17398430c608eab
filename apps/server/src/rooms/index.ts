import type { Room } from "../http/room.ts";
import { importJobs, importSchedules } from "../import/import-jobs.ts";
import { mailerJobs, mailerSchedules } from "../mailer/mailer-jobs.ts";
import type { Hearers } from "../mailer/send-queued-mail.ts";
import { accountRoom } from "./account/index.ts";
import { anagRoom } from "./anag/index.ts";
import { archiveRoom, noteRefusedCopy } from "./archive/index.ts";
import { associationRoom } from "./association/index.ts";
import { authRoom, noteRefusedAddress, noteRefusedConfirmation } from "./auth/index.ts";
import { cashRoom } from "./cash/index.ts";
import { accountpecRoom, channelsRoom } from "./channels/index.ts";
import { clientsRoom } from "./clients/index.ts";
import { customerRoom } from "./customer/index.ts";
import { declarationsRoom } from "./declarations/index.ts";
import { countCredits, documentRoom } from "./document/index.ts";
import { draftRoom } from "./draft/index.ts";
import { examplesRoom } from "./examples/index.ts";
import { homeRoom } from "./home/index.ts";
import { movementsRoom } from "./movements/index.ts";
import { noticeRoom } from "./notice/index.ts";
import { numberRoom } from "./number/index.ts";
import { pastRoom } from "./past/index.ts";
import { paymentsRoom } from "./payments/index.ts";
import { portabilityRoom } from "./portability/index.ts";
import { testMailboxRoom } from "./posta-di-prova/index.ts";
import { noteRefusedQuote, quotesRoom } from "./quotes/index.ts";
import { receivedRoom, takeReceived } from "./received/index.ts";
import { recurringRoom } from "./recurring/index.ts";
import { registerRoom } from "./register/index.ts";
import { noteRefusal, remindersRoom } from "./reminders/index.ts";
import { reportRoom } from "./report/index.ts";
import { securityRoom } from "./security/index.ts";
import { applyEventToDocument, sendingRoom } from "./sending/index.ts";
import { servicecodeRoom } from "./servicecode/index.ts";
import { simulatorRoom } from "./simulator/index.ts";
import { storageRoom } from "./storage/index.ts";
import { subscriptionRoom } from "./subscription/index.ts";
import { taxdataRoom } from "./taxdata/index.ts";

/** Who hears that a letter was refused for good. */
const hearers: Hearers = {
  sollecito: noteRefusal,
  copia: noteRefusedCopy,
  preventivo: noteRefusedQuote,
  conferma: noteRefusedConfirmation,
  indirizzo: noteRefusedAddress,
};

/** Every room of the product. */
export const rooms: readonly Room[] = [
  { name: "mailer", jobs: mailerJobs(hearers), schedules: mailerSchedules },
  { name: "import", jobs: importJobs, schedules: importSchedules },
  authRoom,
  securityRoom,
  accountRoom,
  storageRoom,
  homeRoom,
  taxdataRoom,
  accountpecRoom,
  anagRoom,
  servicecodeRoom,
  declarationsRoom,
  associationRoom,
  noticeRoom,
  portabilityRoom,
  subscriptionRoom,
  clientsRoom({ documentsMoved: countCredits }),
  documentRoom,
  numberRoom,
  draftRoom,
  paymentsRoom,
  quotesRoom,
  movementsRoom,
  sendingRoom,
  recurringRoom,
  remindersRoom,
  receivedRoom,
  registerRoom,
  archiveRoom,
  customerRoom,
  cashRoom,
  reportRoom,
  pastRoom,
  channelsRoom({ applyEvent: applyEventToDocument, takeReceived }),
  simulatorRoom,
  examplesRoom,
  testMailboxRoom,
];
