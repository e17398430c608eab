import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useMay } from "../../../session/permitted/use-may.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import {
  IconDotsVertical,
  IconFileExport,
  IconFilePlus,
  IconPencil,
  IconRefresh,
  IconTrash,
} from "../../../ui/icon/icons.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { clientName } from "../client/client-name.ts";
import { clientsKey } from "../client/keys.ts";

/** What can be done with a customer. One with documents is put away, one never used disappears. */
export function RowMenu({ client }: { client: Client }) {
  const name = clientName(client);
  const used = Boolean(client.usato);
  const may = useMay();

  const { remove, restore } = useClientActs(client);

  return (
    <Menu width={200} opener={<IconButton label={`Azioni su ${name}`} icon={IconDotsVertical} />}>
      {!client.archiviato && (
        <MenuItem to={`/ia/document/step/init?cliente=${client.id}`} icon={IconFilePlus}>
          Nuova fattura
        </MenuItem>
      )}
      {used && (
        <MenuItem to={`/ia/document/sent?client=${client.id}&year=0`} icon={IconFileExport}>
          Documenti del cliente
        </MenuItem>
      )}
      <MenuItem to={`/ia/clients/save?id=${client.id}`} icon={IconPencil}>
        {may(clients.update) ? "Modifica" : "Apri la scheda"}
      </MenuItem>
      {client.archiviato
        ? may(clients.restore) && (
            <MenuItem icon={IconRefresh} onClick={restore}>
              Ripristina
            </MenuItem>
          )
        : may(clients.remove) && (
            <MenuItem icon={IconTrash} onClick={remove}>
              {used ? "Archivia" : "Elimina"}
            </MenuItem>
          )}
    </Menu>
  );
}

/** Away and back again. */
function useClientActs(client: Client) {
  const queries = useQueryClient();
  const name = clientName(client);
  const used = Boolean(client.usato);
  const act = async (act: () => Promise<string>, wayBack?: () => void) => {
    await failedFields(async () => {
      const summary = await act();
      await queries.invalidateQueries({ queryKey: clientsKey });
      showToast({ severity: "success", summary, ...(wayBack && { action: { label: "Annulla", act: wayBack } }) });
    });
  };
  const remove = async () => {
    const sure = await confirm(
      used
        ? { header: "Archivia cliente", message: `Vuoi archiviare ${name}? Le fatture restano.` }
        : {
            header: "Elimina cliente",
            message: `Vuoi eliminare ${name}?`,
            destroys: true,
          },
    );
    if (!sure) return;
    await act(
      async () => {
        const { archiviato } = await call(clients.remove, { params: { id: client.id } });
        return archiviato ? "Cliente archiviato." : "Cliente eliminato.";
      },
      used ? () => void restore() : undefined,
    );
  };
  const restore = () =>
    act(async () => {
      await call(clients.restore, { params: { id: client.id } });
      return "Cliente ripristinato.";
    });

  return { remove, restore };
}
