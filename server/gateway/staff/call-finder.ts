import type { KnownCall } from '@counterfoil/engine/resolve';

/** Finds the operation that a request calls: of several whose templates fit, the one that names most of the path. */
export type CallFinder = (method: string, path: string) => KnownCall | undefined;

/** A segment of a template: the texts between its parameters; one text where it has none. */
type Segment = readonly string[];

interface Template {
  readonly call: KnownCall;
  readonly exact: readonly Segment[];
  readonly folded: readonly Segment[];
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const segmentsOf = (route: string): readonly Segment[] =>
  route.split('/').map((segment) => segment.split(/\{[^{}]*\}/).map(decode));

/** Whether the texts follow each other with at least one character in the place of each parameter. */
const fitsSegment = (texts: Segment, segment: string): boolean => {
  const [first = '', ...others] = texts;
  const last = others.pop();
  if (last === undefined) return segment === first;
  if (!segment.startsWith(first)) return false;
  let at = first.length;
  for (const text of others) {
    const found = segment.indexOf(text, at + 1);
    if (found < 0) return false;
    at = found + text.length;
  }
  return segment.length - last.length > at && segment.endsWith(last);
};

const fits = (template: readonly Segment[], path: readonly string[]): boolean =>
  template.length === path.length && template.every((texts, index) => fitsSegment(texts, path[index] ?? ''));

/** How much of each segment a template leaves open: nothing, a part, or all of it. */
const openness = (segment: Segment): number =>
  segment.length === 1 ? 0 : segment.every((text) => text === '') ? 2 : 1;

/** By length first, so that what is compared with each other is of one length: else there would be no order of all. */
const compareTemplates = (one: Template, other: Template): number => {
  if (one.exact.length !== other.exact.length) return one.exact.length - other.exact.length;
  for (const [index, segment] of one.exact.entries()) {
    const difference = openness(segment) - openness(other.exact[index] ?? ['']);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** As an API reads a path that minds neither case nor what follows a semicolon. */
const fold = (segment: string): string => segment.toLowerCase().replace(/;.*$/s, '');

/**
 * Makes a finder for the operations of a description. A path has to be spelled as its template: an API that minds neither case
 * nor parameters of a segment (`me;a=1`) would else be reached at an operation by a spelling that belongs to another.
 */
export const createCallFinder = (calls: readonly KnownCall[]): CallFinder => {
  const templates = calls
    .map((call): Template => {
      const exact = segmentsOf(call.route);
      return { call, exact, folded: exact.map((texts) => texts.map((text) => text.toLowerCase())) };
    })
    .toSorted(compareTemplates);
  return (method, path) => {
    const wanted = method.toLowerCase();
    const exact = path.split('/').map(decode);
    const folded = exact.map(fold);
    const found = templates.find(
      ({ call, folded: template }) => call.method === wanted && fits(template, folded),
    );
    return found !== undefined && fits(found.exact, exact) ? found.call : undefined;
  };
};
