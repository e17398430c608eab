/** Whether somebody can see an element, and so meet it with the keyboard. Without a screen (in tests) everything is shown. */
export const isShown = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
