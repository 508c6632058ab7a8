import type { Text } from '../../language/plan/text.ts';

/** What a sentence tells apart: the options of its plurals and selects, by the value that they are chosen by. */
export interface Choices {
  /** By `count` or, of an ordinal, `count ordinal`. */
  readonly plurals: ReadonlyMap<string, ReadonlySet<string>>;
  readonly selects: ReadonlyMap<string, ReadonlySet<string>>;
}

const ordinal = ' ordinal';

/** The value that a plural counts, and how. */
export const countedBy = (key: string): { readonly name: string; readonly type: Intl.PluralRuleType } => ({
  name: key.endsWith(ordinal) ? key.slice(0, -ordinal.length) : key,
  type: key.endsWith(ordinal) ? 'ordinal' : 'cardinal',
});

/** Finds every plural and select of a sentence, those inside others too. */
export const choicesIn = (text: Text): Choices => {
  const plurals = new Map<string, Set<string>>();
  const selects = new Map<string, Set<string>>();
  const add = (found: Map<string, Set<string>>, name: string, options: readonly string[]): void => {
    found.set(name, new Set([...(found.get(name) ?? []), ...options]));
  };
  const visit = (part: Text): void => {
    if (typeof part === 'string') return;
    for (const one of part) {
      if (typeof one === 'string' || !('options' in one)) continue;
      const options = Object.keys(one.options);
      if ('select' in one) add(selects, one.select, options);
      else add(plurals, one.ordinal ? one.plural + ordinal : one.plural, options);
      Object.values(one.options).forEach(visit);
    }
  };
  visit(text);
  return { plurals, selects };
};
