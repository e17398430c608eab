/**
 * Acts now or, as long as it cannot (`act` answers whether it could), at every change of the page: what is still being loaded
 * is looked for when it stands there, not a frame or some milliseconds later. Whoever has gone elsewhere with the focus
 * meanwhile stays there. `end` hears of either; the answer gives up.
 */
export function onceItStands(act: () => boolean, end: () => void = () => undefined): () => void {
  const from = document.activeElement;
  const look = () => {
    const focus = document.activeElement;
    const isElsewhere = focus !== from && focus !== null && focus !== document.body;
    if (!isElsewhere && !act()) return;
    changes.disconnect();
    end();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => changes.disconnect();
}
