import { fromEntries } from './transform.ts';
import type { JsonObject } from '../../json.ts';

/** What states usually mean, by their last or first word: what ended well, what waits, and what went wrong. */
const meanings: Readonly<Record<'success' | 'warning' | 'danger' | 'primary', readonly string[]>> = {
  success:
    'accepted active approved available complete completed confirmed delivered done enabled finished fulfilled live passed ready paid released resolved succeed succeeded success successful valid verified won'.split(
      ' ',
    ),
  warning:
    'action awaiting delayed due expiring held hold incomplete onhold overdue partial partially paused pending required requires review suspended unverified waiting warning'.split(
      ' ',
    ),
  danger:
    'blocked declined denied error errored failed failure fraud fraudulent invalid lost refused rejected terminated uncollectible unsuccessful'.split(
      ' ',
    ),
  primary:
    'authorised authorized in new open opened processing queued running scheduled sent started submitted'.split(
      ' ',
    ),
};

const intents = ['danger', 'warning', 'success', 'primary'] as const;

/** Words that turn the one after them around. */
const turning = /^(not|un|non|no)$/;

const intentOf = (value: string): string => {
  const words = value
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  if (words.some((word) => turning.test(word))) return 'none';
  const ends = [words.at(-1) ?? '', words[0] ?? ''];
  return intents.find((intent) => ends.some((word) => meanings[intent].includes(word))) ?? 'none';
};

/**
 * The colours of the values of an enum whose values are states; undefined where fewer than two of them are known as such, or
 * all are of one colour.
 */
export const intentsOf = (values: readonly string[]): JsonObject | undefined => {
  const found = values.map((value) => [value, intentOf(value)] as const);
  const coloured = found.filter(([, intent]) => intent !== 'none');
  const isState = coloured.length > 1 && coloured.length * 2 >= values.length;
  return isState && new Set(found.map(([, intent]) => intent)).size > 1 ? fromEntries(found) : undefined;
};
