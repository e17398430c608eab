import type { TablerIcon } from "@tabler/icons-react";

const sizes = { small: 16, normal: 18, bar: 20 };

/** An icon beside a word: outline, one stroke, hidden from assistive technology (the word says it). */
export function Icon({
  of: Drawing,
  size = "normal",
  className,
}: {
  of: TablerIcon;
  size?: keyof typeof sizes;
  className?: string | undefined;
}) {
  return <Drawing size={sizes[size]} stroke={1.75} aria-hidden className={className} style={{ flexShrink: 0 }} />;
}
