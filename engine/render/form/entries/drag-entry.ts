/** So near to the edge of what scrolls, in pixels, a dragged entry has it scroll along: the faster, the nearer. */
const edge = 48;
/** How fast it scrolls at its edge, in pixels a millisecond, and how many times as fast beyond that at most. */
const speed = 1.2;
const mostTimes = 4;
/** A frame that came late scrolls no further than this, in milliseconds. */
const longestFrame = 100;

/** The entries of this very list, without those of lists inside it. */
const entriesOf = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-entry]')].filter(
    (entry) => entry.closest('.cf-entries') === list,
  );

const distanceTo = (entry: HTMLElement, y: number): number => {
  const { top, bottom } = entry.getBoundingClientRect();
  return Math.max(top - y, y - bottom, 0);
};

/** The entry at a height, or the nearest to it: between two entries there is a gap. */
const entryAt = (entries: readonly HTMLElement[], y: number): HTMLElement | undefined =>
  entries.reduce<HTMLElement | undefined>(
    (nearest, entry) =>
      nearest === undefined || distanceTo(entry, y) < distanceTo(nearest, y) ? entry : nearest,
    undefined,
  );

/** How far something scrolls within a time for a pointer at this height; not at all where that is not near an edge, or it is at its end. */
const scrollStep = (scroller: Element, y: number, milliseconds: number): number => {
  const box = scroller.getBoundingClientRect();
  const before = Math.max(box.top, 0) + edge - y;
  const after = y - Math.min(box.bottom, globalThis.innerHeight) + edge;
  const isUp = before > after;
  const share = Math.min(Math.max(before, after, 0) / edge, mostTimes);
  const left = isUp ? scroller.scrollTop : scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return Math.min(speed * milliseconds * share, Math.max(left, 0)) * (isUp ? -1 : 1);
};

/** Scrolls the innermost element around an entry that can scroll further towards the pointer. */
const scrollAlong = (inside: Element | undefined, y: number, milliseconds: number): void => {
  for (let around = inside?.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    const step = overflowY === 'auto' || overflowY === 'scroll' ? scrollStep(around, y, milliseconds) : 0;
    if (step === 0) continue;
    around.scrollTop += step;
    return;
  }
};

/**
 * Follows a pointer that was pressed on the handle of an entry until it is released, and reports where the
 * entry was dropped. The list holds the pointer and not the handle, whose row is not drawn any more once it
 * is scrolled out of sight. Escape leaves everything as it was.
 */
export const dragEntry = (
  list: HTMLElement,
  index: number,
  pressed: { readonly pointerId: number; readonly clientY: number },
  onDrop: (to: number) => void,
): void => {
  const listening = new AbortController();
  const { signal } = listening;
  let y = pressed.clientY;
  let frame = 0;
  const placeOf = (entry: HTMLElement | undefined): number => Number(entry?.dataset['entry'] ?? index);
  const clear = () => {
    for (const entry of entriesOf(list)) {
      delete entry.dataset['drop'];
      delete entry.dataset['dragged'];
    }
  };
  const show = () => {
    clear();
    const entries = entriesOf(list);
    const own = entries.find((entry) => placeOf(entry) === index);
    if (own !== undefined) own.dataset['dragged'] = '';
    const over = entryAt(entries, y);
    const to = placeOf(over);
    if (over !== undefined && to !== index) over.dataset['drop'] = to < index ? 'before' : 'after';
  };
  const end = () => {
    cancelAnimationFrame(frame);
    listening.abort();
    delete list.dataset['dragging'];
    clear();
  };
  let last = performance.now();
  const follow = (now: number) => {
    if (!list.isConnected) {
      end();
      return;
    }
    scrollAlong(entriesOf(list)[0], y, Math.min(Math.max(now - last, 0), longestFrame));
    last = now;
    show();
    frame = requestAnimationFrame(follow);
  };
  list.setPointerCapture(pressed.pointerId);
  list.dataset['dragging'] = '';
  list.addEventListener(
    'pointermove',
    ({ clientY }) => {
      y = clientY;
      show();
    },
    { signal },
  );
  list.addEventListener(
    'pointerup',
    () => {
      const to = placeOf(entryAt(entriesOf(list), y));
      end();
      if (to !== index) onDrop(to);
    },
    { signal },
  );
  for (const type of ['pointercancel', 'lostpointercapture'] as const)
    list.addEventListener(type, end, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Nor does it close what contains the form.
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  frame = requestAnimationFrame(follow);
};
