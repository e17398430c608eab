import { Fragment } from "react";

/** A text whose long words (addresses, file names) may go on a new line after `@ . _ - /`, rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(\S{20,})/).map((part, at) =>
    // Every second part is a long word.
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place
      <Fragment key={at}>
        {part.split(/(?<=[@._/-])(?=.)/).map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </Fragment>
    ),
  );
}
