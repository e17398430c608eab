import {
  type DocumentsToDo,
  documentsToDo,
  type ReceivedMark,
  receivedMark,
} from "@fatturachiara/contract/rooms/document-list";

/** A tab of the list: all issued, or one status. */
export type Tab = "sent" | "B" | "I" | "E" | "C" | "A";
/** What a report counts with "includi inviate": no tab of its own. */
type Sent = "I,C";

/** What a list of documents shows, as it stands in the address; the names are those of `GET document`. */
export type ListFilter = {
  type: Tab | Sent;
  search: string;
  /** Null: the current one; 0: all. */
  year: number | null;
  trimester: number | null;
  /** One month of that year. */
  month: number | null;
  /** Only what bears stamp duty. */
  bollo: boolean;
  /** Only what bears withholding tax. */
  ritenuta: boolean;
  /** Kind of the customer. */
  fp: 1 | 2 | 3 | null;
  /** "TD01", or several with commas. */
  td: string;
  /** Id of one customer. */
  client: string | null;
  incasso: "aperto" | "scaduto" | "saldato" | null;
  /** Received ones: the owner's mark. */
  segno: ReceivedMark | null;
  /** Issued ones that wait for an act, as home counts them. */
  daFare: DocumentsToDo | null;
  /** 0 without the bin, 1 with it, 2 only the bin. */
  del: 0 | 1 | 2;
  sort: string;
  page: number;
  size: 25 | 50 | 100;
};

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;
/** Whether a document is collected. */
const collections = ["aperto", "scaduto", "saldato"] as const;

/** How a list is sorted when nobody has asked: the newest day, or in the bin what was put there last. */
export const usualSort = (del: 0 | 1 | 2) => (del === 2 ? "-deletedAt" : "-dataDocumento");

const tabs: Readonly<Record<string, Tab | Sent>> = { "I,C": "I,C", DRAFT: "B", B: "B", I: "I", E: "E", C: "C", A: "A" };

/** Reads the filter of an address; what is not understood is as if it were not there. */
export function readFilter(search: URLSearchParams): ListFilter {
  const del = among([1, 2] as const, search.get("del")) ?? 0;
  const year = number(search.get("year"));
  return {
    type: tabs[(search.get("type") ?? "").toUpperCase()] ?? "sent",
    search: search.get("search") ?? "",
    year: year === 0 || (year && year >= 1900 && year < 2200) ? year : usualYear(del),
    trimester: year === 0 ? null : among([1, 2, 3, 4] as const, search.get("trimester")),
    month: year === 0 ? null : among([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], search.get("month")),
    bollo: search.get("bollo") === "1",
    ritenuta: search.get("ritenuta") === "1",
    fp: among([1, 2, 3] as const, search.get("fp")),
    td: (search.get("td") ?? "").toUpperCase(),
    client: search.get("client"),
    incasso: collections.find((collection) => collection === search.get("incasso")) ?? null,
    segno: receivedMark.options.find((option) => option === search.get("segno")) ?? null,
    daFare: documentsToDo.options.find((option) => option === search.get("daFare")) ?? null,
    del,
    sort: search.get("sort") || usualSort(del),
    page: Math.max(number(search.get("page")) ?? 1, 1),
    size: among(pageSizes, search.get("size")) ?? 25,
  };
}

/** The address of a filter: only what is not usual. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const {
    type,
    search,
    year,
    trimester,
    month,
    bollo,
    ritenuta,
    fp,
    td,
    client,
    incasso,
    segno,
    daFare,
    del,
    sort,
    page,
    size,
  } = filter;
  const written = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: string | number | null = null) => {
    if (value !== null && value !== "" && value !== usual) written.set(name, String(value));
  };
  put("type", type, "sent");
  put("search", search);
  put("year", year, usualYear(del));
  put("trimester", trimester);
  put("month", month);
  put("fp", fp);
  put("td", td);
  put("client", client);
  put("incasso", incasso);
  put("segno", segno);
  put("bollo", bollo ? 1 : null);
  put("ritenuta", ritenuta ? 1 : null);
  put("daFare", daFare);
  put("del", del, 0);
  put("sort", sort, usualSort(del));
  put("page", page, 1);
  put("size", size, 25);
  return written;
}

/** The filter as `GET document` and `GET document/export` take it; received invoices are a type of their own. */
export function asQuery(filter: ListFilter, kind: "sent" | "received") {
  const { search, year, trimester, month, bollo, ritenuta, fp, td, client, incasso, segno, daFare, del, sort } = filter;
  return {
    type: kind === "received" ? "received" : filter.type,
    search: search || null,
    year,
    trimester,
    month,
    fp,
    td: td || null,
    client,
    incasso,
    segno,
    bollo: kind === "sent" && bollo ? 1 : null,
    ritenuta: kind === "sent" && ritenuta ? 1 : null,
    daFare: kind === "sent" ? daFare : null,
    del: del || null,
    sort: sort === "-dataDocumento" ? null : sort,
  };
}

/** The year shown when nobody has asked: the current one; of the bin all. */
export const usualYear = (del: 0 | 1 | 2) => (del === 2 ? 0 : null);

/** How many filters are on, besides tab and search. */
export function filtersOn({
  year,
  del,
  trimester,
  month,
  bollo,
  ritenuta,
  fp,
  td,
  client,
  incasso,
  segno,
  daFare,
}: ListFilter): number {
  return [year !== usualYear(del), trimester, month, bollo, ritenuta, fp, td, client, incasso, segno, daFare].filter(
    Boolean,
  ).length;
}

/** Everything shown again, of this year or of the bin; order and rows per page stay. */
export function withoutFilters(bin: 0 | 1 | 2): Partial<ListFilter> {
  const del = bin === 2 ? 2 : 0;
  return {
    type: "sent",
    search: "",
    year: usualYear(del),
    trimester: null,
    month: null,
    bollo: false,
    ritenuta: false,
    fp: null,
    td: "",
    client: null,
    incasso: null,
    segno: null,
    daFare: null,
    del,
  };
}

const number = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

function among<V extends number>(values: readonly V[], text: string | null): V | null {
  return values.find((value) => String(value) === text) ?? null;
}
