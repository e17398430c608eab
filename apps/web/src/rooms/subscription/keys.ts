/** Keys of the room's answers in the cache; the user follows. */
export const subscriptionKey = ["subscription"] as const;
export const priceKey = [...subscriptionKey, "price"] as const;
export const ordersKey = [...subscriptionKey, "orders"] as const;
