/** What the owner of a profile lets somebody else do on it, from the least to the most. */
export const permissions = ["consultazione", "bozze", "completa"] as const;
export type Permission = (typeof permissions)[number];

/** True when `given` is at least `needed`. */
export function permits(given: Permission, needed: Permission): boolean {
  return permissions.indexOf(given) >= permissions.indexOf(needed);
}

const read = "consultazione";
const draft = "bozze";
const all = "completa";

/**
 * The least permission each call needs from a session that acts on somebody else's profile. Every call of access
 * `profile` is here, by test; calls of access `owner` are refused to such a session whatever it was given.
 */
export const leastPermission: Readonly<Record<string, Permission>> = {
  "auth.me": read,
  // Whoever acts proves who they are, whatever they may do here.
  "auth.proof": read,
  "auth.prove": read,
  "account.read": read,
  "home.read": read,
  "home.saveFirstSteps": draft,

  "taxdata.read": read,
  "taxdata.save": all,
  "taxdata.uploadLogo": all,
  "taxdata.readLogo": read,
  "taxdata.deleteLogo": all,
  "taxdata.bankAccounts": read,
  "taxdata.createBankAccount": all,
  "taxdata.updateBankAccount": all,
  "taxdata.deleteBankAccount": all,

  "accountpec.read": read,
  "accountpec.status": read,
  "accountpec.save": all,
  "accountpec.checkImap": all,
  "accountpec.checkSmtp": all,
  "simulator.read": read,
  "simulator.choose": all,
  "simulator.advance": all,
  "simulator.receive": all,

  "servicecode.list": read,
  "servicecode.create": draft,
  "servicecode.update": draft,
  "servicecode.remove": draft,
  "servicecode.export": read,
  "servicecode.csvStep1": draft,
  "servicecode.csvStep2": draft,
  "servicecode.csvModel": read,
  "servicecode.csvPast": read,
  "servicecode.csvUndo": draft,

  "association.current": read,
  "association.pending": read,
  "association.requests": read,
  "association.connect": read,
  "association.disconnect": read,

  "notice.list": read,

  "sdi.messages": read,
  "sdi.receipt": all,
  "sdi.trial": read,
  "sdi.startTrial": all,
  "sdi.message": read,
  "sdi.messageFile": read,
  "sdi.link": all,
  "sdi.ignore": all,
  "sdi.restore": all,

  "past.list": read,
  "past.upload": all,
  "past.read": read,
  "past.members": read,
  "past.report": read,
  "past.pause": all,
  "past.resume": all,
  "past.undo": all,
  "past.draft": draft,

  "clients.list": read,
  "clients.read": read,
  "clients.create": draft,
  "clients.update": draft,
  "clients.remove": draft,
  "clients.restore": draft,
  "clients.duplicates": read,
  "clients.cap": read,
  "clients.merge": draft,
  "clients.export": read,
  "clients.csvStep1": draft,
  "clients.csvStep2": draft,
  "clients.invoicesStep1": draft,
  "clients.csvModel": read,
  "clients.csvPast": read,
  "clients.csvUndo": draft,

  "document.list": read,
  "document.read": read,
  "document.create": draft,
  "document.update": draft,
  "document.remove": draft,
  "document.restore": draft,
  "document.clone": draft,
  "document.send": all,
  "document.prepare": all,
  "document.undoPrepare": all,
  // A POST that changes nothing.
  "document.checkSigned": all,
  "document.sendSigned": all,
  "document.withdraw": all,
  "document.sendNow": all,
  "document.wasSent": all,
  "document.neverSent": all,
  "document.cancel": all,
  "document.pay": all,
  "document.unpay": all,
  "document.sendCopy": all,
  "document.attach": draft,
  "document.detach": draft,
  "document.attachment": read,
  "document.pdf": read,
  "document.xml": read,
  "document.file": read,
  "document.legal": read,
  "document.export": read,
  // POSTs that change nothing.
  "document.archive": read,
  "document.counter": read,
  "document.dates": read,
  "document.report": read,
  "document.reportFile": read,
  "document.package": read,
  "document.payStamp": all,
  "received.read": read,
  "received.mark": draft,
  "received.pay": draft,
  "received.forward": all,
  "received.makeClient": draft,
  "received.makeDraft": draft,
};
