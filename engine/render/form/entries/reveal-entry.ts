/** What a list is told when an entry that it does not draw is wanted; its detail is the number of the entry. */
export const revealEvent = 'cf-reveal';

/** An entry that was out of sight is drawn with the next frames. */
const untilDrawn = 100;

/** Has a list bring an entry into sight, and goes on once it is drawn. */
export const revealEntry = (list: Element | null, index: number, goOn: () => void): void => {
  list?.dispatchEvent(new CustomEvent(revealEvent, { detail: index }));
  setTimeout(goOn, untilDrawn);
};
