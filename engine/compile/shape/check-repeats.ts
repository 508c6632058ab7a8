import type { Place } from '../../language/finding.ts';
import type { Reporter } from '../reporter.ts';
import type { JsonNode } from '../source/json-node.ts';
import type { SourceFile } from '../source/source-file.ts';

/** An item of a list that an earlier one of it says already. */
interface Repeat {
  readonly list: string;
  readonly pointer: string;
  readonly first: Place;
}

/** Values that an operator compares or computes with may be the same; what `and` and `or` join may not. */
const isOperands = (key: string): boolean => !/^[a-z]/i.test(key) || key === 'in';

/** What makes two mentions of one name two things: they show to others, at other times, with other values, or another part of the answer. */
const conditions = ['access', 'visibleWhen', 'enabledWhen', 'variant', 'with', 'rows'];
const naming = ['field', 'action', 'operation'];

const sameAs = (node: JsonNode): string => {
  if (node.type === 'scalar') return JSON.stringify(node.value);
  if (node.type === 'array') return `[${node.items.map(sameAs).join()}]`;
  const members = [...node.members].map(([key, { value }]) => `${JSON.stringify(key)}:${sameAs(value)}`);
  return `{${members.toSorted().join()}}`;
};

/** What an item of a list is known by: what it names, where it names something without a condition, and all that it says otherwise. */
const identityOf = (item: JsonNode): string => {
  if (item.type !== 'object' || conditions.some((key) => item.members.has(key))) return sameAs(item);
  const named = naming.flatMap((key) => item.members.get(key)?.value ?? []);
  const [name] = named;
  return named.length === 1 && name?.type === 'scalar' && !item.members.has('as')
    ? sameAs(name)
    : sameAs(item);
};

const repeatsIn = (node: JsonNode, key = ''): readonly Repeat[] => {
  if (node.type === 'scalar') return [];
  if (node.type === 'object') return [...node.members].flatMap(([name, { value }]) => repeatsIn(value, name));
  const seen = new Map<string, Place>();
  const own = isOperands(key)
    ? []
    : node.items.flatMap((item) => {
        const identity = identityOf(item);
        const first = seen.get(identity);
        if (first === undefined) seen.set(identity, item.place);
        return first === undefined ? [] : [{ list: node.pointer, pointer: item.pointer, first }];
      });
  return [...own, ...node.items.flatMap((item) => repeatsIn(item, 'item'))];
};

/** No list says the same twice. Where something else is wrong inside a list, that is said alone: it may be why. */
export const checkRepeats = (files: readonly SourceFile[], reporter: Reporter): void => {
  for (const file of files) {
    const faulty = reporter.findings
      .filter(({ place }) => place.file === file.path)
      .map(({ pointer }) => pointer);
    for (const { list, pointer, first } of file.root === undefined ? [] : repeatsIn(file.root))
      if (!faulty.some((other) => other.startsWith(`${list}/`)))
        reporter.report('item-repeated', file, { pointer }, 'The list has this already.', {
          related: [first],
        });
  }
};
