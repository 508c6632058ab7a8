/** Numbers up to here show which forms a language has for what people count; what only millions have, a sentence may leave out. */
const counted = 1_000;

interface PluralForms {
  /** Every form that the language has. */
  readonly all: ReadonlySet<string>;
  /** The forms that a count may need, each with the numbers that have it, at most two of them. */
  readonly needed: ReadonlyMap<string, readonly number[]>;
}

const known = new Map<string, PluralForms>();

/** The plural forms of a language, as `Intl.PluralRules` has them. */
export const pluralForms = (locale: string, type: Intl.PluralRuleType): PluralForms => {
  const key = `${locale} ${type}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const rules = new Intl.PluralRules(locale, { type });
  const needed = new Map<string, readonly number[]>();
  for (let number = 0; number <= counted; number += 1) {
    const form = rules.select(number);
    const numbers = needed.get(form) ?? [];
    if (numbers.length < 2) needed.set(form, [...numbers, number]);
  }
  const forms = { all: new Set<string>(rules.resolvedOptions().pluralCategories), needed };
  known.set(key, forms);
  return forms;
};

const isExact = (option: string): boolean => option.startsWith('=');

/** The options of a plural that are no form of the language. */
export const foreignForms = (
  options: ReadonlySet<string>,
  locale: string,
  type: Intl.PluralRuleType,
): readonly string[] => {
  const { all } = pluralForms(locale, type);
  return [...options].filter((option) => !isExact(option) && !all.has(option));
};

/** The forms of the language that a plural has no words for. One number alone may be written as `=1`. */
export const missingForms = (
  options: ReadonlySet<string>,
  locale: string,
  type: Intl.PluralRuleType,
): readonly string[] =>
  [...pluralForms(locale, type).needed].flatMap(([form, numbers]) => {
    const [only] = numbers;
    const isWritten = options.has(form) || (numbers.length === 1 && options.has(`=${String(only)}`));
    return isWritten ? [] : [form];
  });

/** Whether a plural has other words for one than for many. */
export const tellsApart = (options: ReadonlySet<string>): boolean =>
  [...options].some((option) => (!isExact(option) && option !== 'other') || option === '=1');
