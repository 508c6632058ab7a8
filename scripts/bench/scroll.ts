import type { MeasuredPage } from './measured-page.ts';
import { interleave, withPages, type Found, type Measuring } from './measures.ts';
import { readNumber } from './read.ts';

/** How a list went by while it was scrolled from its first row to its last, as tests/bench/probe.ts measured it. */
export interface Scrolled {
  readonly longestFrame: number;
  readonly longFrames: number;
  readonly bareFrames: number;
  readonly frames: number;
}

const scrollOnce = async (page: MeasuredPage): Promise<Scrolled> => {
  const value = await page.evaluate('bench.scroll()');
  return {
    longestFrame: readNumber(value, 'longestFrame'),
    longFrames: readNumber(value, 'longFrames'),
    bareFrames: readNumber(value, 'bareFrames'),
    frames: readNumber(value, 'frames'),
  };
};

/** Scrolls a page of so many rows from top to bottom, again and again. */
export const measureScroll = (measuring: Measuring, limit: number): Promise<Found<Scrolled>> =>
  withPages(measuring, async (pageOf) => {
    for (const app of measuring.pair) await pageOf(app).open(measuring.range, limit);
    return interleave(measuring, (app) => scrollOnce(pageOf(app)));
  });
