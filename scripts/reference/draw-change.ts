import type { Neighbour } from '@counterfoil/engine/rules';

type Change = NonNullable<Neighbour['beside']>[number];

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** How many items two lists have in common from their beginnings. */
const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((line, at) => line !== other[at]);
  return end < 0 ? one.length : end;
};

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** What the whole lines of a text begin with is of no meaning to its reader; its first line begins within one. */
const withoutIndent = (before: string, after: string): readonly [readonly string[], readonly string[]] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const whole = [...old.slice(1), ...now.slice(1)].filter((line) => line.trim() !== '');
  const indent = Math.min(...whole.map(indentOf));
  const cut = (line: string, at: number): string => (at === 0 ? line.trimStart() : line.slice(indent));
  return [old.map(cut), now.map(cut)];
};

/** The lines of a replaced text as a difference: those that are gone, those that are new, and up to two beside them. */
const drawReplaced = (before: string, after: string): readonly string[] => {
  const [old, now] = withoutIndent(before, after);
  const start = sharedStart(old, now);
  const end = sharedStart(old.slice(start).toReversed(), now.slice(start).toReversed());
  return [
    ...old.slice(Math.max(0, start - 2), start).map((line) => `  ${line}`),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...now.slice(start, now.length - end).map((line) => `+ ${line}`),
    ...old.slice(old.length - end, old.length - end + 2).map((line) => `  ${line}`),
  ];
};

const drawLines = (change: Change): readonly string[] => {
  if ('add' in change) return linesOf(change.add).map((line) => `+ ${line}`);
  if ('moveTo' in change) return [`- ${change.file}`, `+ ${change.moveTo}`];
  if (!('find' in change)) return [`- ${change.file}`];
  const { find, replace, and } = change;
  return [
    ...drawReplaced(find, replace),
    ...(and === undefined ? [] : ['  …', ...drawReplaced(and.find, and.replace)]),
  ];
};

/** A change as a difference in Markdown, with the file that it is in, and what has to be so before it. */
export const drawChange = (change: Neighbour): string =>
  [...(change.beside ?? []), change]
    .map((one) => `\`${one.file}\`\n\n\`\`\`diff\n${drawLines(one).join('\n')}\n\`\`\``)
    .join('\n\n');
