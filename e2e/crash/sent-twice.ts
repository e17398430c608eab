import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

type Row = { id: string; stato: string; nomeFile: string; mails: number; answers: number };

/**
 * What the simulated provider has taken, read from its own tables while the product is stopped: one sentence for every
 * transmission that was delivered twice, or that claims a delivery that never was.
 */
export async function sentTwice(
  dataDir: string,
): Promise<{ transmissions: number; uncertain: number; broken: string[] }> {
  const database = await PGlite.create(join(dataDir, "database"));
  try {
    const { rows } = await database.query<Row>(
      `select t.id, t.stato, t."nomeFile",
              (select count(*)::int from simulator_mail m where m."messageId" = t."messageId") as mails,
              (select count(*)::int from applied_receipt r
                where r."profileId" = t."profileId" and r."identificativoSdI" = t."identificativoSdI") as answers
         from transmission t`,
    );
    const stray = await database.query<{ messageId: string }>(
      `select "messageId" from simulator_mail m
        where not exists (select from transmission t where t."messageId" = m."messageId")`,
    );
    const twice = await database.query<{ documentId: string }>(
      `select "documentId" from transmission group by "documentId" having count(*) > 1`,
    );
    const names = await database.query<{ nomeFile: string }>(
      `select "nomeFile" from transmission group by "nomeFile" having count(*) > 1`,
    );
    return {
      transmissions: rows.length,
      uncertain: rows.filter(({ stato }) => stato === "incerta").length,
      broken: [
        ...rows
          .filter(({ stato, mails, answers }) =>
            stato === "incerta" ? mails !== 0 : stato !== "accettata_smtp" || mails !== 1 || answers !== 1,
          )
          .map((row) => `transmission ${JSON.stringify(row)}`),
        ...stray.rows.map(({ messageId }) => `a mail that nobody sent: ${messageId}`),
        ...twice.rows.map(({ documentId }) => `two transmissions of document ${documentId}`),
        ...names.rows.map(({ nomeFile }) => `two transmissions of ${nomeFile}`),
      ],
    };
  } finally {
    await database.close();
  }
}
