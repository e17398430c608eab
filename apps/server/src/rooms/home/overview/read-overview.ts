import type { Home } from "@fatturachiara/contract/rooms/account";
import { quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { shownRows } from "../../document/index.ts";
import { findDue, findLatest } from "./overview-store.ts";
import { readNumbers } from "./read-numbers.ts";
import { readToDo } from "./read-to-do.ts";

/** How many of each the home page has room for (screens.md §1). */
const most = { due: 5, latest: 8 };

type Overview = Pick<Home, "daFare" | "numeri" | "scadenze" | "ultimi">;

/** What the documents bring to the home page: what there is to do, figures of a year, money awaited, the last ones. */
export async function readOverview(
  { db, clock }: { db: Querier; clock: Clock },
  profile: string,
  { anno }: { anno?: number | undefined },
): Promise<Overview> {
  const oggi = clock.oggi();
  const year = anno ?? yearOf(oggi);
  const latest = await findLatest(db, profile, most.latest);
  return {
    daFare: await readToDo(db, profile, oggi),
    numeri: await readNumbers(db, profile, {
      anno: year,
      trimestre: year === yearOf(oggi) ? (quarterOf(oggi) as 1 | 2 | 3 | 4) : 4,
      oggi,
    }),
    scadenze: await findDue(db, profile, { from: oggi, limit: most.due }),
    ultimi: await shownRows(db, latest),
  };
}
