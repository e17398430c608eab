export { type Bonifico, bonificiDi } from "./bonifici-di.ts";
export { codiceBonifico } from "./codice-bonifico.ts";
export { rateSaldate } from "./rate-saldate.ts";
