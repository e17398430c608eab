import { usualSteps } from "@fatturachiara/contract/rooms/reminders";
import { saveCustomer, saveSettings } from "../../reminders/index.ts";
import { type Customer, customers } from "../story/firm.ts";
import { actorOf, type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";

/** Who is reminded of what it has not paid; the others pay, and are left alone. */
const reminded: Customer = "hotel";

/** Switches reminders on from today, for one customer. */
export async function writeReminders(life: Life, { clientOf }: Firm): Promise<void> {
  const today = on(life, life.deps.clock.oggi());
  const { profile } = actorOf(life);
  await saveSettings(today, profile, { attivi: true, passi: [...usualSteps], interessi: false, messaggio: "" });
  for (const customer of Object.keys(customers) as Customer[]) {
    const { id, email } = clientOf(customer);
    if (customer === reminded) await saveCustomer(today.db, profile, { id, modo: "propri", passi: [7, 20, 45] });
    else if (email) await saveCustomer(today.db, profile, { id, modo: "mai", passi: null });
  }
}
