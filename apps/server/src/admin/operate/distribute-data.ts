import { distribute, isDistributed } from "../../db/distributed/distribute.ts";
import { nodesOf } from "../../db/distributed/nodes-of.ts";
import { type Command, CommandRefused } from "../command.ts";

/** Spreads the data of the profiles over the nodes of Citus. */
export const distributeData: Command = {
  usage: "",
  what: "Distribuisce i dati sui nodi di Citus: ogni profilo intero su un nodo. Si fa una volta sola, a programma fermo.",
  async run({ database, say }) {
    const client = await database.pool.connect();
    try {
      const nodes = await nodesOf(client);
      if (nodes === undefined)
        throw new CommandRefused(
          "Questa base di dati non ha Citus: prima, in essa, «create extension citus» sul coordinatore e su ogni nodo.",
        );
      if (nodes === 0)
        throw new CommandRefused("Il coordinatore non conosce altri nodi: aggiungili con citus_add_node, poi riprova.");
      await client.query("begin");
      const before = await isDistributed(client);
      const spread = await distribute(client);
      await client.query("commit");
      say(
        spread.length === 0
          ? "I dati sono già distribuiti: non c'è nulla da fare."
          : `${before ? "Distribuite anche" : "Distribuite"} ${spread.length} tabelle su ${nodes} nodi.`,
      );
    } finally {
      // Destroyed, not returned: what failed must not leave its transaction on a connection of the pool.
      client.release(true);
    }
  },
};
