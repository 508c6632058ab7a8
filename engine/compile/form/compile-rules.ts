import type { Text } from '../../language/plan/text.ts';
import type { Rules } from '../../language/rules.ts';
import { childPointer, ownText } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { report, messagesOf, type CompileContext } from '../compile-context.ts';

/** A rule as it is written. */
export type Rule = Rules[string];

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

/** Checks the rules file: patterns that can be read, sentences that name nothing, one rule for each format. */
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
    for (const [index, format] of (rule.formats ?? []).entries()) {
      const other = taken.get(format);
      taken.set(format, other ?? name);
      if (other === undefined) continue;
      const at = childPointer(childPointer(pointer, 'formats'), index);
      report(context, 'id-duplicate', at, `The format "${format}" has the rule "${other}" already.`);
    }
  }
};

/** What a list asks of its format, it asks of each of its items. */
const formatIn = (view: SchemaView): string | undefined =>
  ownText(view.keywords, 'format') ?? ownText(view.items?.keywords, 'format');

/** The rules that hold for a property: the one of its format, then the one that the field names, which wins. */
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

/** What rules say, by keyword; what was wrong with a sentence was told in the rules file. */
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
