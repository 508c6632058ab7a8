// Runs inside the measured page, before its scripts; the bench bundles it and reads what it says. All times are in milliseconds.

/** What it took to show other rows. */
export interface Shown {
  /** From the last click or choice (from the start of the navigation, for the first rows) until the rows were painted. */
  readonly milliseconds: number;
  /** The part of it in which calls of the API were under way. */
  readonly apiMilliseconds: number;
  readonly apiCalls: number;
  /** How many rows stand in the document. */
  readonly rows: number;
  /** The text of the first rows. */
  readonly signature: string;
}

const comparedRows = 3;
// Spacers of a virtual list and bars of a skeleton are rows without text.
const shortestRowText = 40;

const rowsOf = (): HTMLCollectionOf<HTMLTableRowElement> | undefined => document.querySelector('tbody')?.rows;

const readSignature = (): string => {
  const texts: string[] = [];
  for (const row of rowsOf() ?? []) {
    const text = row.textContent;
    if (text.length >= shortestRowText) texts.push(text);
    if (texts.length === comparedRows) break;
  }
  return texts.join('\n');
};

const countRows = (): number =>
  [...(rowsOf() ?? [])].filter((row) => row.textContent.length >= shortestRowText).length;

let lastInput = 0;
for (const type of ['click', 'change'])
  addEventListener(type, (event) => (lastInput = event.timeStamp), { capture: true });

/** Runs `done` when the frame that shows the present document has been laid out and painted. */
const afterPaint = (done: () => void): void => {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(undefined);
  });
};

let keyPressed = 0;
addEventListener('keydown', ({ timeStamp }) => (keyPressed = timeStamp), { capture: true });

let keyPainted: Promise<number> = Promise.resolve(0);
addEventListener(
  'input',
  () => {
    const pressed = keyPressed;
    keyPainted = new Promise((resolve) => {
      afterPaint(() => resolve(performance.now() - pressed));
    });
  },
  { capture: true },
);

/** How long after the last key was pressed what it wrote was painted. */
export const keyShown = (): Promise<number> => keyPainted;

const apiCallsSince = (start: number): PerformanceResourceTiming[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter((entry) => entry.startTime >= start && new URL(entry.name).pathname.startsWith('/api/'));

const describe = (start: number): Shown => {
  const milliseconds = performance.now() - start;
  const calls = apiCallsSince(start);
  const first = Math.min(...calls.map((call) => call.startTime));
  const last = Math.max(...calls.map((call) => call.responseEnd));
  return {
    milliseconds,
    apiMilliseconds: calls.length === 0 ? 0 : last - first,
    apiCalls: calls.length,
    rows: countRows(),
    signature: readSignature(),
  };
};

const waitForOtherRows = (before: string, start: () => number): Promise<Shown> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = readSignature();
      if (now === '' || now === before) return;
      observer.disconnect();
      afterPaint(() => resolve(describe(start())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });

let waiting = waitForOtherRows('', () => 0);

/** Begins to wait for rows that differ from the present ones. */
export const arm = (): void => {
  performance.clearResourceTimings();
  waiting = waitForOtherRows(readSignature(), () => lastInput);
};

/** What was last waited for: the first rows of the page, or those after `arm`. */
export const shown = (): Promise<Shown> => waiting;

let appearing = Promise.resolve(0);

/** Begins to wait for an element that `selector` finds. */
export const watch = (selector: string): void => {
  appearing = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      afterPaint(() => resolve(performance.now() - lastInput));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
};

/** How long after the last click the watched element was painted. */
export const appeared = (): Promise<number> => appearing;

const turnPage = async (selector: string): Promise<void> => {
  const button = document.querySelector(selector);
  if (!(button instanceof HTMLButtonElement) || button.disabled)
    throw new Error(`${selector} cannot be pressed.`);
  arm();
  button.click();
  await shown();
};

/** Turns `count` pages, each as soon as the one before is painted. */
export const turnPages = async (count: number, nextButton: string): Promise<void> => {
  for (let turned = 0; turned < count; turned += 1) await turnPage(nextButton);
};

/** Turns to and fro between two pages, `count` times in all. */
export const turnBetween = async (
  count: number,
  [nextButton, previousButton]: readonly [string, string],
): Promise<void> => {
  for (let turned = 0; turned < count; turned += 1)
    await turnPage(turned % 2 === 0 ? nextButton : previousButton);
};

let longTaskCount = 0;
new PerformanceObserver((list) => (longTaskCount += list.getEntries().length)).observe({
  type: 'longtask',
  buffered: true,
});

/** How many tasks of 50 ms or more there were since the page began. */
export const longTasks = (): number => longTaskCount;

/** How a list went by while it was scrolled from its first row to its last. */
export interface Scrolled {
  /** The time between two frames, at its longest. */
  readonly longestFrame: number;
  /** How many frames took more than 50 ms. */
  readonly longFrames: number;
  /** How many frames showed no row where one belongs. */
  readonly bareFrames: number;
  readonly frames: number;
}

// A brisk turn of the wheel for every frame.
const scrollStep = 120;
const longFrame = 50;

const scrollerOf = (element: Element): Element => {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY !== 'visible')
      return around;
  throw new Error('Nothing here scrolls.');
};

const isBare = (scroller: Element): boolean => {
  const { left, top, height } = scroller.getBoundingClientRect();
  const row = document.elementFromPoint(left + 200, top + height / 2)?.closest('tr');
  return (row?.textContent.length ?? 0) < shortestRowText;
};

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls the list from top to bottom, a step for every frame. */
export const scroll = async (): Promise<Scrolled> => {
  const table = document.querySelector('table');
  if (table === null) throw new Error('There is no list.');
  const scroller = scrollerOf(table);
  scroller.scrollTop = 0;
  for (let settled = 0; settled < 10; settled += 1) await nextFrame();
  const intervals: number[] = [];
  let bareFrames = 0;
  let before = await nextFrame();
  const end = scroller.scrollHeight - scroller.clientHeight - 1;
  while (scroller.scrollTop < end) {
    scroller.scrollTop += scrollStep;
    const now = await nextFrame();
    // The display's own rhythm is no round number: three of its frames are 50 ms.
    intervals.push(Math.round(now - before));
    before = now;
    if (isBare(scroller)) bareFrames += 1;
  }
  return {
    longestFrame: Math.max(...intervals),
    longFrames: intervals.filter((interval) => interval > longFrame).length,
    bareFrames,
    frames: intervals.length,
  };
};
