import type { Text } from '../../../language/plan/text.ts';
import type { FieldNode } from '../../../language/field.ts';
import type { Rules } from '../../../language/rules.ts';
import { childPointer, ownText } from '../../../json.ts';
import { isOrdered } from '../scope/is-ordered.ts';
import { typeWordsOf } from '../../facts/misfit.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { checkRule } from './check-rule.ts';
import { keywordFits } from './keyword-fits.ts';
import { report, reportKey, seeAlso, messagesOf, type CompileContext } from '../compile-context.ts';

/** A rule as written in the rules file. */
export type Rule = Rules[string];

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

/** Checks the rules file: valid patterns, messages without values, and one rule for each format. */
export const compileRules = (context: CompileContext): void => {
  const taken = new Map<string, string>();
  for (const [name, rule] of Object.entries(context.project.rules?.value ?? {})) {
    const pointer = childPointer('', name);
    messagesOf(context, rule.messages, childPointer(pointer, 'messages'));
    if (rule.pattern !== undefined && !isPattern(rule.pattern))
      report(
        context,
        'pattern-invalid',
        childPointer(pointer, 'pattern'),
        'This is not a regular expression.',
      );
    else checkRule(context, rule, pointer);
    for (const [index, format] of (rule.formats ?? []).entries()) {
      const other = taken.get(format);
      taken.set(format, other ?? name);
      if (other === undefined) continue;
      const at = childPointer(childPointer(pointer, 'formats'), index);
      report(context, 'id-duplicate', at, `The format "${format}" has the rule "${other}" already.`);
    }
  }
};

/** Ids of uploaded files are chosen like files. */
const uploadFormat = (view: SchemaView): string | undefined =>
  (view.words.upload ?? view.items?.words.upload) === undefined ? undefined : 'binary';

/** The format of a value, or of the items of a list. */
const formatIn = (view: SchemaView): string | undefined =>
  ownText(view.keywords, 'format') ?? ownText(view.items?.keywords, 'format') ?? uploadFormat(view);

/** The rules for a property: those of its format, then the one that the field names, which wins. */
export const rulesOf = (
  context: CompileContext,
  view: SchemaView,
  named: string | undefined,
): readonly Rule[] => {
  const written = context.project.rules?.value ?? {};
  const format = formatIn(view);
  const ofFormat = Object.values(written).filter(
    ({ formats = [] }) => format !== undefined && formats.includes(format),
  );
  const own = named === undefined ? undefined : written[named];
  return own === undefined || ofFormat.includes(own) ? ofFormat : [...ofFormat, own];
};

/** The messages of rules, by keyword; a faulty message is already reported in the rules file. */
export const ruleMessages = (
  context: CompileContext,
  rules: readonly Rule[],
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    rules
      .flatMap(({ messages }) => Object.entries(messages))
      .map(([keyword, key]) => {
        const compiled = context.texts.get(key);
        return [keyword, compiled !== undefined && 'text' in compiled ? compiled.text : key];
      }),
  );

/** Whether a rule is for texts and for numbers, which the rules file already reports. */
const isOfNothing = ({ pattern, minLength, maxLength, minimum, maximum }: Rule): boolean =>
  [pattern, minLength, maxLength].some((bound) => bound !== undefined) &&
  [minimum, maximum].some((bound) => bound !== undefined);

const constraints = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** Checks the rule that a field names and the field's own messages: each must be able to apply to its value. */
export const checkFits = (
  context: CompileContext,
  { rule: name, messages = {} }: Pick<FieldNode, 'rule' | 'messages'>,
  pointer: string,
  view: SchemaView,
): void => {
  const written = context.project.rules?.value ?? {};
  const rule = name === undefined || !Object.hasOwn(written, name) ? undefined : written[name];
  const related = seeAlso(context, view.pointer);
  const asked =
    rule === undefined || isOfNothing(rule) ? [] : constraints.filter((key) => rule[key] !== undefined);
  const stray = asked.find((key) => !keywordFits(key, view) || (key.endsWith('imum') && !isOrdered(view)));
  const keywords = Object.keys(rule?.messages ?? {}).filter((key) => !key.startsWith('server:'));
  const hasNoFittingKeyword = keywords.length > 0 && keywords.every((key) => !keywordFits(key, view));
  const format = formatIn(view);
  const isForeign = format !== undefined && rule?.formats?.includes(format) === false;
  if (stray !== undefined || hasNoFittingKeyword || isForeign) {
    const why = isForeign
      ? `its formats are ${(rule.formats ?? []).join(', ')}, not ${format}`
      : `its "${stray ?? keywords[0] ?? ''}" is of no use for ${typeWordsOf(view)}`;
    report(context, 'rule-unfit', childPointer(pointer, 'rule'), `The rule does not fit: ${why}.`, {
      related,
    });
  }
  for (const keyword of Object.keys(messages))
    if (!keywordFits(keyword, view))
      reportKey(
        context,
        'keyword-unused',
        childPointer(childPointer(pointer, 'messages'), keyword),
        `"${keyword}" never refuses ${typeWordsOf(view)}, so nobody ever sees this message.`,
        { related },
      );
};
