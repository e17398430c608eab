let open = 0;
/** Until the key that answered a question has been heard by everybody. */
let justAnswered = false;

/** Says that a question lies over everything; what it gives back says that it is gone. */
export function questionOpens(): () => void {
  open += 1;
  return () => {
    open -= 1;
    justAnswered = true;
    setTimeout(() => {
      justAnswered = false;
    });
  };
}

/** Whether Esc belongs to a question: one is open, or this very key has just answered it. */
export const questionTakesEsc = () => open > 0 || justAnswered;
