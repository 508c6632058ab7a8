/** Whether something lies over the page that has to be answered first. */
export const isAsked = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether nothing that can be used has the focus: browsers take it from what is locked or removed. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};
