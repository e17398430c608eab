export { SimulatorCard } from "./simulator-card.tsx";
