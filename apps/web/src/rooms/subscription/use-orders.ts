import { type Order, subscription } from "@fatturachiara/contract/rooms/subscription";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../api/call.ts";
import { reloadUser } from "../../session/sign-in.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { ordersKey } from "./keys.ts";

/** Milliseconds between two looks while a transfer is awaited. */
const lookAgain = 15_000;

/** The orders, looked at again by themselves while one waits to be paid; who has paid is let in at once. */
export function useOrders() {
  const { id } = useSignedInUser();
  const orders = useQuery({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call(subscription.orders, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? lookAgain : false),
  });
  const awaited = orders.data?.filter(isAwaited).length;
  const before = useRef(awaited);
  useEffect(() => {
    const paid = awaited !== undefined && before.current !== undefined && awaited < before.current;
    before.current = awaited;
    if (paid) void reloadUser();
  }, [awaited]);
  return orders;
}

/** What has become of the order whose transfer says this; undefined while none has it. */
export function useOrderState(causale: string | undefined): Order["stato"] | undefined {
  const { data } = useOrders();
  // Once it is paid the order has no instructions any more.
  const id = useRef<string>(undefined);
  id.current ??= data?.find(({ istruzioni }) => istruzioni && istruzioni.causale === causale)?.id;
  return data?.find((order) => order.id === id.current)?.stato;
}

const isAwaited = ({ stato, istruzioni }: Order) => stato === "In attesa" && istruzioni != null;
