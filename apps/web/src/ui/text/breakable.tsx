import { InOrder } from "./in-order.tsx";

/** A text whose long words (addresses, file names) may go on a new line after `@ . _ - /`, rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  // Every second part is a long word.
  return (
    <InOrder of={text.split(/(\S{20,})/)}>{(part, at) => (at % 2 === 0 ? part : <LongWord word={part} />)}</InOrder>
  );
}

function LongWord({ word }: { word: string }) {
  return (
    <InOrder of={word.split(/(?<=[@._/-])(?=.)/)}>
      {(piece, place) => (
        <>
          {place > 0 && <wbr />}
          {piece}
        </>
      )}
    </InOrder>
  );
}
