import type { Page } from '@playwright/test';
import { isThorough } from '../repeats.ts';
import { isRead } from './is-read.ts';

/** The widths at which lists are looked at: phones, a tablet, a small and a large screen. */
const listWidths = [320, 390, 768, 1024, 1440] as const;

/** The widths for one of many lists: each in the thorough run, else the narrowest and another, which goes around among the lists. */
export const widthsInTurn = (turn: number): readonly number[] => {
  const [narrowest, ...others] = listWidths;
  const isInTurn = (_width: number, at: number): boolean => at === turn % others.length;
  return isThorough ? listWidths : [narrowest, ...others.filter(isInTurn)];
};

/**
 * Finds values that a reader could take for others: amounts, dates, states, numbers and ids of the lists in `part` that
 * are clipped, or of which something covers a part wherever the list is moved to. Free text may be cut.
 */
const findCut = (part: string): Promise<readonly string[]> => {
  const drawn = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  // Amounts, dates, and what has a digit but is neither words nor the address of anybody or anything.
  const isWhole = (text: string): boolean =>
    /^[A-Z]{3}\s[−-]?[\d.,]+$/.test(text) || /\b\d{4}\b/.test(text) || /^(?=.*\d)[^\s@/]+$/.test(text);
  const wordsOf = (cell: Element): string => cell.textContent.trim();
  const isKept = (cell: Element): boolean =>
    wordsOf(cell) !== '' &&
    cell.querySelector('.cf-none') === null &&
    (cell.querySelector('.bp6-tag, .cf-copyable') !== null || isWhole(wordsOf(cell)));
  const boxOf = (cell: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(cell.querySelector('.bp6-tag, .cf-value') ?? cell);
    return range.getBoundingClientRect();
  };
  const isClipped = (cell: Element): boolean => {
    const [text, box] = [boxOf(cell), cell.getBoundingClientRect()];
    if (text.left < box.left - 1 || text.right > box.right + 1) return true;
    return [...cell.querySelectorAll('*')].some(
      (inner) =>
        inner.scrollWidth > inner.clientWidth + 1 &&
        inner.clientWidth > 1 &&
        getComputedStyle(inner).overflowX !== 'visible',
    );
  };
  /** How much of a value is in sight: nothing, a part, or all of it. */
  const sightOf = (cell: Element): 'none' | 'part' | 'all' => {
    const { left, right, top, bottom } = boxOf(cell);
    const seen = [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => {
      const hit = document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2);
      return hit !== null && cell.contains(hit);
    });
    return seen.every(Boolean) ? 'all' : seen.some(Boolean) ? 'part' : 'none';
  };
  const lookAt = async (grid: Element): Promise<readonly string[]> => {
    const region = grid.parentElement;
    const rows = [...grid.querySelectorAll('tbody tr[data-row], tfoot tr[data-row]')];
    const cells = rows.flatMap((row) => [...row.querySelectorAll('td')]).filter(isKept);
    const found = cells.filter(isClipped).map((cell) => `"${wordsOf(cell)}" is clipped`);
    const row = rows[0];
    if (region === null || row === undefined) return found;
    row.scrollIntoView({ block: 'center' });
    const looked = [...row.querySelectorAll('td')].filter(isKept);
    const positions = region.scrollWidth > region.clientWidth ? looked : looked.slice(0, 1);
    const whole = new Set<Element>();
    for (const goal of positions) {
      goal.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      await drawn();
      for (const cell of looked) {
        const sight = sightOf(cell);
        if (sight === 'all') whole.add(cell);
        if (sight === 'part') found.push(`a part of "${wordsOf(cell)}" is covered`);
      }
    }
    found.push(
      ...looked.filter((cell) => !whole.has(cell)).map((cell) => `"${wordsOf(cell)}" is never in sight`),
    );
    region.scrollLeft = 0;
    return found;
  };
  return (async () => {
    await drawn();
    const found: string[] = [];
    for (const grid of document.querySelectorAll(`${part} [role="grid"]:has(tr[data-row])`))
      found.push(...(await lookAt(grid)));
    return [...new Set(found)];
  })();
};

/** What is cut in the lists that stand there, at each width; the window is wide again afterwards. */
export const cutCells = async (
  page: Page,
  state: string,
  {
    widths = listWidths,
    part = 'body',
  }: { readonly widths?: readonly number[]; readonly part?: string } = {},
): Promise<readonly string[]> => {
  if ((await page.locator(`${part} [role="grid"]`).count()) === 0) return [];
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await isRead(page);
    found.push(
      ...(await page.evaluate(findCut, part)).map((fault) => `${state}, ${String(width)} px: ${fault}`),
    );
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};
