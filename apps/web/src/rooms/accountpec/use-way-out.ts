import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useActingProfile } from "../../session/use-user.ts";
import { wayOutKey } from "./keys.ts";

/** Milliseconds between two looks while nothing leaves. */
const lookAgain = 30_000;
/** Parts of one page that come one after the other, in milliseconds, share one look. */
const oneLook = 2_000;

type WayOut = {
  missing: boolean;
  heldSince: string | null;
  why: PecSettings["inviiSospesiMotivo"];
  silence: PecSettings["gestoreMuto"];
};

/**
 * Whether what is sent leaves: `missing` where no mailbox is connected, `heldSince` while the administrator holds all
 * sending, `silence` while the provider takes nothing. None while that is not known: sending says it then.
 */
export function useWayOut(): WayOut {
  const profile = useActingProfile();
  // A key of its own: the form of the mailbox starts from what the server has, never from what was read here.
  const { data } = useQuery({
    queryKey: [...wayOutKey, profile],
    staleTime: oneLook,
    queryFn: async ({ signal }) => wayOutOf(await call(accountpec.read, { quiet: true, silent: true, signal })),
    refetchInterval: ({ state }) => (state.data?.heldSince || state.data?.silence ? lookAgain : false),
  });
  return data ?? { missing: false, heldSince: null, why: null, silence: null };
}

const wayOutOf = (settings: PecSettings): WayOut => ({
  missing: isMissing(settings),
  heldSince: settings.inviiSospesiDal ?? null,
  why: settings.inviiSospesiMotivo,
  silence: settings.gestoreMuto ?? null,
});

/** Only who sends by mail needs servers and password. */
function isMissing({ modo, indirizzo, smtpHost, imapHost, passwordImpostata }: PecSettings): boolean {
  return modo === "automatico" && !(indirizzo && smtpHost && imapHost && passwordImpostata);
}
