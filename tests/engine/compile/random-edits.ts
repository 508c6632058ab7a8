import fc from 'fast-check';
import { isArray, isRecord } from '../../../engine/json.ts';
import { nounOf } from '../../../engine/compile/read/source-file.ts';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';

/** What is compiled: files, and the API description as text. */
export interface Sources {
  readonly files: readonly SourceText[];
  readonly description: string;
}

/** Chance for one edit: what it does and where, each a number that is taken modulo what there is. */
const chance = fc.record({
  noun: fc.nat(),
  file: fc.nat(),
  kind: fc.nat(99),
  node: fc.nat(),
  other: fc.nat(),
});
type Chance = Readonly<Record<'noun' | 'file' | 'kind' | 'node' | 'other', number>>;

/** Several edits, one after the other. */
export const severalEdits = (count: number): fc.Arbitrary<readonly Chance[]> =>
  fc.array(chance, { minLength: count, maxLength: count });

/** A place in JSON: how it is read and written anew. */
interface Slot {
  readonly value: unknown;
  readonly put: (value: unknown) => void;
  readonly remove: () => void;
}

const slotsIn = (root: unknown): readonly Slot[] => {
  const slots: Slot[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      const items: unknown[] = node;
      items.forEach((value, at) => {
        slots.push({ value, put: (put) => (items[at] = put), remove: () => items.splice(at, 1) });
        visit(value);
      });
    } else if (isRecord(node))
      for (const [key, value] of Object.entries(node)) {
        slots.push({
          value,
          put: (put) => Reflect.set(node, key, put),
          remove: () => Reflect.deleteProperty(node, key),
        });
        visit(value);
      }
  };
  visit(root);
  return slots;
};

const isLeaf = (value: unknown): boolean => !isArray(value) && !isRecord(value);

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text with one value of it changed: mostly to one that stands elsewhere in the project, so that many edits are valid. */
const editText = (text: string, others: readonly string[], { kind, node, other }: Chance): string => {
  const root = parsed(text);
  if (root === undefined || kind < 3) return kind < 2 ? text.slice(0, node % text.length) : `${text} `;
  const slots = slotsIn(root);
  const slot = pick(slots, node);
  if (slot === undefined) return text;
  const donors = slotsIn(parsed(pick(others, other) ?? '')).filter(({ value }) => isLeaf(value));
  if (kind < 20) slot.remove();
  else if (kind < 35) {
    const [one, another] = [
      slot,
      pick(
        slots.filter(({ value }) => typeof value === typeof slot.value),
        other,
      ),
    ];
    const before = one.value;
    one.put(another?.value);
    if (isLeaf(before)) another?.put(before);
  } else if (kind < 70) {
    const leaf = pick(
      slots.filter(({ value }) => isLeaf(value)),
      node,
    );
    const alike = donors.filter(({ value }) => typeof value === typeof leaf?.value);
    leaf?.put(pick(alike, other)?.value ?? leaf.value);
  } else if (kind < 85) {
    const list = pick(
      slots.filter(({ value }) => isArray(value)),
      node,
    );
    if (isArray(list?.value)) list.put(list.value.toReversed());
  } else {
    const word = pick(
      slots.filter(({ value }) => typeof value === 'string'),
      node,
    );
    word?.put(`${String(word.value)}x`);
  }
  return JSON.stringify(root, null, 2);
};

const nounsIn = (files: readonly SourceText[]): readonly string[] =>
  [...new Set(files.map(({ path }) => nounOf(path) ?? ''))].sort();

/** The sources with one edit, of a file of any noun or of the description; every third time, a file that was edited is put back as it was. */
export const editSources = (sources: Sources, first: Sources, edit: Chance): Sources => {
  const { files, description } = sources;
  const { kind, noun, file } = edit;
  if (noun % 3 === 0) {
    if (description !== first.description && file % 2 === 0)
      return { ...sources, description: first.description };
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    const back = pick(
      first.files.filter(({ path, text }) => texts.get(path) !== text),
      file,
    );
    if (back !== undefined)
      return { ...sources, files: [...files.filter(({ path }) => path !== back.path), back] };
  }
  const nouns = [...nounsIn(first.files), 'description'];
  const chosen = pick(nouns, noun);
  if (chosen === 'description')
    return {
      ...sources,
      description: editText(description, [description], { ...edit, kind: Math.max(kind, 3) }),
    };
  const one = pick(
    files.filter(({ path }) => nounOf(path) === chosen),
    file,
  );
  if (one === undefined) return { ...sources, files: first.files };
  const others = files.filter(({ path }) => path !== one.path);
  if (kind === 99) return { ...sources, files: others };
  if (kind === 98)
    return {
      ...sources,
      files: [...files, { path: one.path.replace(/\.json$/, '-more.json'), text: one.text }],
    };
  const donors = files.filter(({ path }) => nounOf(path) === chosen).map(({ text }) => text);
  return { ...sources, files: [...others, { path: one.path, text: editText(one.text, donors, edit) }] };
};
