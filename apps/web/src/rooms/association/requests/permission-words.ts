import { type Permission, permissions, permits } from "@fatturachiara/contract/permission/permission";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";

/** The three levels, as they are chosen. */
export const permissionChoices = permissions.map((value) => ({ value, label: permissionLabels[value] }));

const powers: readonly { text: string; needs: Permission | "owner" }[] = [
  { text: "vedere fatture, clienti e report", needs: "consultazione" },
  { text: "creare e correggere bozze", needs: "bozze" },
  { text: "inviare fatture a tuo nome", needs: "completa" },
  { text: "modificare dati fiscali e PEC", needs: "completa" },
  { text: "cambiare e-mail e password", needs: "owner" },
];

/** What somebody with this permission can do, and what they cannot: "Non potrà …". */
export function whatTheyMay(permission: Permission): { text: string; may: boolean }[] {
  return powers
    .map(({ text, needs }) => ({ text, may: needs !== "owner" && permits(permission, needs) }))
    .map((power) => (power.may ? power : { ...power, text: `Non potrà ${power.text}` }));
}
