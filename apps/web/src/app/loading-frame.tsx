import { InOrder } from "../ui/text/in-order.tsx";

/**
 * The guarded area while it is on its way: the frame that index.html shows before any script has come, drawn again, so that
 * nothing moves between the first paint and the page (frame.css).
 */
export function LoadingFrame() {
  return (
    <div className="frame" aria-busy="true">
      <div className="frame-bar">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect width="32" height="32" rx="6" className="frame-ground" />
          <path d="M9 25V7h14v3.6H13v4h7v3.6h-7V25z" className="frame-letter" />
          <circle cx="21.6" cy="23.1" r="2.5" className="frame-stop" />
        </svg>
      </div>
      <div className="frame-columns">
        <div className="frame-side">
          <Bars count={8} />
        </div>
        <main className="frame-page">
          <p role="status" className="frame-said">
            Loading
          </p>
          <i className="frame-title" />
          <div className="frame-sheet">
            <Bars count={4} />
          </div>
          <div className="frame-sheet">
            <Bars count={4} />
          </div>
        </main>
      </div>
    </div>
  );
}

const Bars = ({ count }: { count: number }) => <InOrder of={Array.from({ length: count })}>{() => <i />}</InOrder>;
