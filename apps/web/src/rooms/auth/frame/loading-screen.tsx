import { AuthFrame } from "./auth-frame.tsx";

/** What the pages of a mailed link show while they work (specification §2). */
export function LoadingScreen() {
  return (
    <AuthFrame title="Loading">
      <p role="status">Un momento…</p>
    </AuthFrame>
  );
}
