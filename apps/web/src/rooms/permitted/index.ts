export { NotLet } from "./not-let.tsx";
export { OnlyWhoMay } from "./only-who-may.tsx";
export { OwnerLets } from "./owner-lets.tsx";
