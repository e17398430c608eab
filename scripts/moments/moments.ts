/** A moment at which a machine might run the tests: when, where it believes to stand, and what is odd about it. */
export type Moment = { name: string; at: string; zone: string; because: string };

/**
 * Those that have ever mattered to somebody's clock. Each begins a little before the thing happens, so that the first
 * tests of a run see it happen and the others live after it. Rome's midnight is 22:00 or 23:00 in UTC.
 */
export const moments: readonly Moment[] = [
  { name: "adesso", at: "now", zone: "UTC", because: "nothing is moved: what a run elsewhere is compared with" },
  {
    name: "mezzanotte-estate",
    at: "2027-06-30T21:59:30Z",
    zone: "Europe/Rome",
    because: "a summer's midnight in Rome; month, quarter and half-year change, in UTC two hours later",
  },
  {
    name: "notte-estate",
    at: "2027-07-31T22:30:00Z",
    zone: "UTC",
    because: "August in Rome, still July in UTC",
  },
  {
    name: "mezzanotte-inverno",
    at: "2027-01-31T22:59:30Z",
    zone: "America/Los_Angeles",
    because: "a winter's midnight in Rome: month ends there, the machine has nine hours to go",
  },
  {
    name: "ora-legale",
    at: "2027-03-28T00:59:30Z",
    zone: "Europe/Rome",
    because: "summer time begins: two o'clock is three",
  },
  {
    name: "ora-solare",
    at: "2026-10-25T00:10:00Z",
    zone: "Europe/Rome",
    because: "a day of 25 hours: the hour after two comes, and comes again; before the day the tests speak of",
  },
  {
    name: "ora-ripetuta",
    at: "2027-10-31T00:59:30Z",
    zone: "Europe/Rome",
    because: "summer time ends: three o'clock is two again",
  },
  { name: "29-febbraio", at: "2028-02-28T22:59:30Z", zone: "Asia/Kolkata", because: "Rome enters the leap day" },
  {
    name: "dopo-il-29",
    at: "2028-02-29T22:59:30Z",
    zone: "Pacific/Kiritimati",
    because: "and leaves it; the machine is fourteen hours ahead, on the first of March",
  },
  { name: "capodanno", at: "2026-12-31T22:59:30Z", zone: "Europe/Rome", because: "the year changes in Rome" },
  {
    name: "capodanno-lontano",
    at: "2027-12-31T23:30:00Z",
    zone: "America/Los_Angeles",
    because: "the new year in Rome, the old one in UTC and on the machine",
  },
  {
    name: "fine-mese",
    at: "2027-04-30T21:59:30Z",
    zone: "Pacific/Apia",
    because: "a month of thirty days ends in Rome; the machine is in the next one",
  },
  {
    name: "mezz-ora",
    at: "2027-04-03T14:59:30Z",
    zone: "Australia/Lord_Howe",
    because: "the machine's own summer time ends, by half an hour",
  },
  { name: "tra-un-anno", at: "2027-11-20T09:00:00Z", zone: "UTC", because: "a year after the day the tests speak of" },
  { name: "2029", at: "2029-06-15T10:00:00Z", zone: "UTC", because: "certificates of samples have expired" },
  { name: "2036", at: "2036-02-29T12:00:00Z", zone: "Europe/Rome", because: "ten years on" },
  { name: "2038", at: "2038-01-19T03:13:30Z", zone: "UTC", because: "seconds no longer fit 31 bits" },
];
