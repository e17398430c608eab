import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import {
  IconDotsVertical,
  IconFileExport,
  IconFilePlus,
  IconPencil,
  IconRefresh,
  IconTrash,
} from "../../../ui/icon/icons.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { clientName } from "../client/client-name.ts";
import { clientsKey } from "../client/keys.ts";

/** What can be done with a customer. One with documents is put away, one never used disappears. */
export function RowMenu({ client }: { client: Client }) {
  const name = clientName(client);
  const used = Boolean(client.usato);

  const { remove, restore } = useClientActs(client);

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={`Azioni su ${name}`} icon={IconDotsVertical} />
      </Menu.Target>
      <Menu.Dropdown>
        {!client.archiviato && (
          <Menu.Item
            component={Link}
            to={`/ia/document/step/init?cliente=${client.id}`}
            leftSection={<Icon of={IconFilePlus} size="small" />}
          >
            Nuova fattura
          </Menu.Item>
        )}
        {used && (
          <Menu.Item
            component={Link}
            to={`/ia/document/sent?client=${client.id}&year=0`}
            leftSection={<Icon of={IconFileExport} size="small" />}
          >
            Documenti del cliente
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/ia/clients/save?id=${client.id}`}
          leftSection={<Icon of={IconPencil} size="small" />}
        >
          Modifica
        </Menu.Item>
        {client.archiviato ? (
          <Menu.Item leftSection={<Icon of={IconRefresh} size="small" />} onClick={restore}>
            Ripristina
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<Icon of={IconTrash} size="small" />} onClick={remove}>
            {used ? "Archivia" : "Elimina"}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Away and back again. */
function useClientActs(client: Client) {
  const queries = useQueryClient();
  const name = clientName(client);
  const used = Boolean(client.usato);
  const act = async (act: () => Promise<string>, wayBack?: () => void) => {
    try {
      const summary = await act();
      await queries.invalidateQueries({ queryKey: clientsKey });
      showToast({ severity: "success", summary, ...(wayBack && { action: { label: "Annulla", act: wayBack } }) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error; // already shown
    }
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
