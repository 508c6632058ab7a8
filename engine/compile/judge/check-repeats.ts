import type { Place } from '../../language/finding.ts';
import type { OpenFinding } from '../read/contradiction.ts';
import { createReporter, type Reporter } from '../read/reporter.ts';
import type { JsonNode } from '../read/json-node.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';

/** An item that is in its list already. */
interface Repeat {
  readonly list: string;
  readonly pointer: string;
  readonly first: Place;
  /** Whether it is an object that is equal to the first one. */
  readonly isExact: boolean;
}

/** Values that an operator compares or computes with may be the same; what `and` and `or` join may not. */
const isOperands = (key: string): boolean => !/^[a-z]/i.test(key) || key === 'in';

/** What makes two mentions of one name two things: they show to others, at other times, or with other values. */
const conditions = ['access', 'visibleWhen', 'enabledWhen', 'variant', 'with', 'mode'];

/** A value may be shown in two forms below each other, such as an address and its code. */
const fields = ['field', 'param', 'as'];
const actions = ['action', 'operation', 'path', 'query'];

/** By which of its keys an item of a list is known, by the key of the list. */
const knownBy: Readonly<Record<string, readonly string[]>> = {
  columns: ['field'],
  fields,
  form: fields,
  headline: fields,
  details: fields,
  lines: fields,
  rowActions: actions,
  bulkActions: actions,
  actions,
  toolbar: actions,
  navigation: ['label'],
  items: ['route', 'source', 'value', 'each'],
  series: ['source', 'rows', 'value'],
  choices: ['sets'],
  sources: ['operation', 'param', 'rows'],
  links: ['page', 'route', 'query'],
  scope: ['name'],
};

const sameAs = (node: JsonNode): string => {
  if (node.type === 'scalar') return JSON.stringify(node.value);
  if (node.type === 'array') return `[${node.items.map(sameAs).join()}]`;
  const members: string[] = [];
  for (const [key, { value }] of node.members) members.push(`${JSON.stringify(key)}:${sameAs(value)}`);
  return `{${members.sort().join()}}`;
};

/** The identity of an item in a list: the names in it where it has no condition, and its whole content otherwise. */
const identityOf = (item: JsonNode, list: string): string => {
  if (item.type !== 'object' || conditions.some((key) => item.members.has(key))) return sameAs(item);
  const keys = Object.hasOwn(knownBy, list) ? (knownBy[list] ?? []) : [];
  const named = keys.flatMap((key) => {
    const value = item.members.get(key)?.value;
    return value === undefined ? [] : [{ key, value }];
  });
  const [first] = named;
  if (first === undefined) return sameAs(item);
  // An item may be a bare name.
  return named.length === 1 && first.value.type === 'scalar'
    ? sameAs(first.value)
    : named.map(({ key, value }) => `${key}:${sameAs(value)}`).join();
};

const collectRepeats = (node: JsonNode, key: string, found: Repeat[]): void => {
  if (node.type === 'object')
    for (const [name, { value }] of node.members) collectRepeats(value, name, found);
  if (node.type !== 'array') return;
  if (node.items.length > 1 && !isOperands(key)) {
    const seen = new Map<string, JsonNode>();
    for (const item of node.items) {
      const identity = identityOf(item, key);
      const first = seen.get(identity);
      if (first === undefined) seen.set(identity, item);
      else
        found.push({
          list: node.pointer,
          pointer: item.pointer,
          first: first.place,
          isExact: item.type === 'object' && sameAs(item) === sameAs(first),
        });
    }
  }
  for (const item of node.items) collectRepeats(item, 'item', found);
};

/** Repeated items, by their files. */
type Repeats = ReadonlyMap<SourceFile, readonly Repeat[]>;

/** Finds the repeated items of every list. */
const findRepeats = (files: readonly SourceFile[]): Repeats =>
  new Map(
    files.flatMap((file) => {
      const found = file.root === undefined ? [] : repeatsOf(file);
      return found.length === 0 ? [] : [[file, found] as const];
    }),
  );

const repeatsOf = perObject(({ root }: SourceFile): readonly Repeat[] => {
  const found: Repeat[] = [];
  if (root !== undefined) collectRepeats(root, '', found);
  return found;
});

const isInside = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);

/** The findings without those inside exact repetitions: they are reported at the first of the equal items. */
const withoutRepeated = (findings: readonly OpenFinding[], repeats: Repeats): readonly OpenFinding[] => {
  const exact = new Map(
    [...repeats].map(([{ path }, found]) => [path, found.filter(({ isExact }) => isExact)] as const),
  );
  return findings.filter(
    ({ place, pointer }) =>
      exact.get(place.file)?.some((repeat) => isInside(pointer, repeat.pointer)) !== true,
  );
};

/** Reports repeated items. Where something else is wrong inside a list, that is reported alone: it may be the cause. */
const checkRepeats = (repeats: Repeats, reporter: Reporter): void => {
  for (const [file, found] of repeats) {
    const faulty = withoutRepeated(reporter.findings, repeats)
      .filter(({ place }) => place.file === file.path)
      .map(({ pointer }) => pointer);
    for (const { list, pointer, first, isExact } of found)
      if (isExact || !faulty.some((other) => other.startsWith(`${list}/`)))
        reporter.report('item-repeated', file, { pointer }, 'The list has this already.', {
          related: [first],
        });
  }
};

/** The findings with what lists repeat, and without those inside exact repetitions. */
export const withRepeats = (findings: readonly OpenFinding[], sources: readonly SourceFile[]): Reporter => {
  const repeats = findRepeats(sources);
  const reporter = createReporter();
  reporter.add(withoutRepeated(findings, repeats));
  checkRepeats(repeats, reporter);
  return reporter;
};
