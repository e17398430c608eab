/** Keys of the room's answers in the cache; the user follows. */
export const subscriptionKey = ["subscription"] as const;
/** Where the price is kept. */
export const priceKey = [...subscriptionKey, "price"] as const;
/** Where the orders are kept. */
export const ordersKey = [...subscriptionKey, "orders"] as const;
