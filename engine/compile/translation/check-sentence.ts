import { nearestName, quoted } from '../../language/suggestion.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { CompiledText } from '../lower/text/compile-text.ts';
import { choicesIn, countedBy } from './choices-in.ts';
import { foreignForms, missingForms, pluralForms, tellsApart } from './plural-forms.ts';

type Whole = Exclude<CompiledText, { readonly fault: string }>;
type Report = (code: FindingCode, message: string, suggestion?: string) => void;

const braced = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(', ');

/** Reports values that only one of the two sentences names; a misspelled one is reported once. */
const checkNames = (original: Whole, translation: Whole, report: Report): void => {
  const missing = new Set(original.shown.filter((name) => !translation.names.includes(name)));
  for (const name of translation.names.filter((one) => !original.names.includes(one))) {
    const suggestion = nearestName(name, missing) ?? nearestName(name, original.names);
    if (suggestion !== undefined) missing.delete(suggestion);
    report('translation-argument', `The sentence is given no {${name}}.`, suggestion);
  }
  if (missing.size > 0)
    report('translation-argument', `This leaves out ${braced(missing)}, which the sentence shows.`);
  for (const name of translation.counted)
    if (original.names.includes(name) && !original.counted.includes(name))
      report('translation-argument', `This counts {${name}}, which the sentence shows as it is.`);
};

const checkSelects = (original: Whole, translation: Whole, report: Report): void => {
  const { selects } = choicesIn(original.text);
  for (const [name, options] of choicesIn(translation.text).selects) {
    const known = selects.get(name);
    if (known === undefined) continue;
    const missing = new Set([...known].filter((option) => !options.has(option)));
    for (const option of options) {
      if (known.has(option)) continue;
      const suggestion = nearestName(option, missing);
      if (suggestion !== undefined) missing.delete(suggestion);
      report('translation-options', `{${name}} is never "${option}".`, suggestion);
    }
    if (missing.size > 0)
      report('translation-options', `This has no words for {${name}} being ${quoted(missing)}.`);
  }
};

/** The plural forms of a sentence are those of its language. */
export const checkForms = ({ text }: Whole, locale: string, report: Report): void => {
  for (const [key, options] of choicesIn(text).plurals) {
    const { name, type } = countedBy(key);
    const { all } = pluralForms(locale, type);
    for (const form of foreignForms(options, locale, type))
      report('plural-unknown', `No {${name}} is "${form}" here: this language has ${quoted(all)}.`);
  }
};

const checkPlurals = (original: Whole, translation: Whole, locale: string, report: Report): void => {
  const written = choicesIn(translation.text).plurals;
  for (const [key, options] of choicesIn(original.text).plurals) {
    const { name, type } = countedBy(key);
    if (!tellsApart(options) || pluralForms(locale, type).needed.size < 2) continue;
    const own = written.get(key);
    if (own === undefined) {
      // What names it not at all may have the same words for any number.
      if (translation.names.includes(name))
        report('plural-missing', `The sentence has its words by the number of {${name}}, and this has not.`);
      continue;
    }
    // A form that this language does not have was probably to be a missing one: it is reported where it is written.
    if (foreignForms(own, locale, type).length > 0) continue;
    const missing = missingForms(own, locale, type);
    if (missing.length > 0)
      report('plural-missing', `This has no words for {${name}} being ${quoted(missing)} in this language.`);
  }
};

/** Holds a translation to its sentence: the same values, the same cases, and the plural forms of its own language. */
export const checkSentence = (original: Whole, translation: Whole, locale: string, report: Report): void => {
  checkNames(original, translation, report);
  checkSelects(original, translation, report);
  checkForms(translation, locale, report);
  checkPlurals(original, translation, locale, report);
};
