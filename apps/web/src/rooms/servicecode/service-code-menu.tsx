import { type ServiceCode, type ServiceCodeInput, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { IconCopy, IconDotsVertical, IconPencil, IconRefresh, IconTrash } from "../../ui/icon/icons.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { Menu, MenuItem } from "../../ui/overlay/menu.tsx";
import { serviceCodeValues } from "./service-code-form.ts";

/** What can be done with a code: one that documents use is archived, one never used disappears. */
export function ServiceCodeMenu({
  row,
  onEdit,
  onCopy,
  onChanged,
}: {
  row: ServiceCode;
  onEdit(row: ServiceCode): void;
  onCopy(row: ServiceCode): void;
  onChanged(): Promise<void>;
}) {
  const used = row.usi > 0;
  const { remove, takeBack } = codeActs(row, onChanged);

  return (
    <Menu width={200} opener={<IconButton label={`Azioni su ${row.code}`} icon={IconDotsVertical} />}>
      <MenuItem icon={IconPencil} onClick={() => onEdit(row)}>
        Modifica
      </MenuItem>
      <MenuItem icon={IconCopy} onClick={() => onCopy(row)}>
        Duplica
      </MenuItem>
      {row.attivo ? (
        <MenuItem icon={IconTrash} onClick={remove}>
          {used ? "Archivia" : "Elimina"}
        </MenuItem>
      ) : (
        <MenuItem icon={IconRefresh} onClick={takeBack}>
          Ripristina
        </MenuItem>
      )}
    </Menu>
  );
}

/** Away, for good where nobody used it, and back again. */
function codeActs(row: ServiceCode, onChanged: () => Promise<void>) {
  const used = row.usi > 0;
  const act = async (act: () => Promise<string>) => {
    await failedFields(async () => {
      const summary = await act();
      await onChanged();
      showToast({ severity: "success", summary });
    });
  };
  const remove = async () => {
    const sure = await confirm(
      used
        ? {
            header: `Archivia ${row.code}`,
            message: `Usato in ${row.usi === 1 ? "1 documento" : `${row.usi} documenti`}: verrà archiviato`,
          }
        : { header: `Elimina ${row.code}`, message: `Vuoi eliminare il servizio ${row.code}?`, destroys: true },
    );
    if (!sure) return;
    await act(async () => {
      const { archiviato } = await call(servicecode.remove, { params: { id: row.id } });
      return archiviato ? "Servizio archiviato." : "Servizio eliminato.";
    });
  };
  const takeBack = () =>
    act(async () => {
      const body: ServiceCodeInput = { ...serviceCodeValues(row, row), attivo: true };
      await call(servicecode.update, { params: { id: row.id }, body });
      return "Servizio ripristinato.";
    });

  return { remove, takeBack };
}
