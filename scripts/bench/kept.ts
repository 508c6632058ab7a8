import { omitUndefined } from '@counterfoil/engine/json';
import { nextButton, previousButton } from './measured-app.ts';
import type { MeasuredPage } from './measured-page.ts';
import { interleave, withPage, type Found, type Measuring } from './measures.ts';

/** What of a page is alive, after collections. */
interface Alive {
  readonly objects: number;
  readonly listeners: number;
  /** Kilobytes of JavaScript heap; compiled code is a part of it, which grows as long as the engine makes better of it. */
  readonly heap: number;
}

/** What page changes added to what is alive: the first so many, and as many again. */
export interface Kept {
  readonly first: Alive;
  readonly second: Alive;
}

/** What loads some time after the first rows, such as the idle watch, is there by then. */
const settledMilliseconds = 6_000;
const warmUp = 20;

const countObjects = async ({ devtools }: MeasuredPage): Promise<number> => {
  const objectGroup = 'kept';
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  if (result.objectId === undefined) throw new Error('The page has no Object.prototype.');
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup,
  });
  const { result: length } = await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    ...omitUndefined({ objectId: objects.objectId }),
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(length.value);
};

const look = async (page: MeasuredPage): Promise<Alive> => {
  const { devtools } = page;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  return { objects: await countObjects(page), listeners, heap: usedSize / 1_000 };
};

const added = (before: Alive, after: Alive): Alive => ({
  objects: after.objects - before.objects,
  listeners: after.listeners - before.listeners,
  heap: after.heap - before.heap,
});

/** Turns to and fro between two pages, `changes` times and as often again. */
export const measureKept = (measuring: Measuring, changes: number): Promise<Found<Kept>> =>
  interleave(measuring, (app, turn) =>
    withPage(measuring.setting, app, async (page) => {
      const nothing = { objects: 0, listeners: 0, heap: 0 };
      await page.open(measuring.range, 10);
      // The first turn only warms up.
      if (turn === 0) return { first: nothing, second: nothing };
      await page.devtools.send('Performance.enable');
      await new Promise((resolve) => setTimeout(resolve, settledMilliseconds));
      const buttons = JSON.stringify([nextButton, previousButton]);
      const turnBetween = (count: number) => page.evaluate(`bench.turnBetween(${count}, ${buttons})`);
      await turnBetween(warmUp);
      const before = await look(page);
      await turnBetween(changes);
      const between = await look(page);
      await turnBetween(changes);
      return { first: added(before, between), second: added(between, await look(page)) };
    }),
  );
