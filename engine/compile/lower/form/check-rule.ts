import { childPointer } from '../../../json.ts';
import { backtrackingOf } from '../../pattern/backtracking.ts';
import { lengthOf, parsePattern } from '../../pattern/parse-pattern.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';
import type { Rules } from '../../../language/rules.ts';

type Rule = Rules[string];

const ofTexts = ['pattern', 'minLength', 'maxLength'] as const;
const ofNumbers = ['minimum', 'maximum'] as const;
const numbersAlone = [...ofNumbers, 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

const checkPattern = (context: CompileContext, rule: Rule, pointer: string): void => {
  const parsed = rule.pattern === undefined ? undefined : parsePattern(rule.pattern);
  if (parsed === undefined) return;
  const at = childPointer(pointer, 'pattern');
  const [least, most] = lengthOf(parsed);
  const { minLength = 0, maxLength = Infinity } = rule;
  const [bound, words] =
    most < minLength
      ? [minLength, `at most ${String(most)} characters long, but has to have ${String(minLength)} at least`]
      : [maxLength, `at least ${String(least)} characters long, but may have ${String(maxLength)} at most`];
  if (most < minLength || least > maxLength) {
    const key = bound === minLength ? 'minLength' : 'maxLength';
    const message = `What the pattern takes is ${words}: nothing fits.`;
    report(context, 'rule-contradicts', childPointer(pointer, key), message);
  }
  const backtracking = backtrackingOf(parsed);
  if (backtracking !== undefined)
    report(
      context,
      'pattern-slow',
      at,
      `Refusing a text can take ${backtracking === 'exponential' ? 'forever' : 'very long'}: parts of the pattern that repeat take the same characters, so the text can be parted among them in ${backtracking} ways.`,
    );
};

const checkOrder = (
  context: CompileContext,
  rule: Rule,
  pointer: string,
  [least, most]: readonly ['minLength' | 'minimum', 'maxLength' | 'maximum'],
): void => {
  const [low, high] = [rule[least], rule[most]];
  for (const key of [least, most] as const)
    if (rule[key] !== undefined && typeof rule[key] !== 'number')
      report(context, 'value-type', childPointer(pointer, key), 'This must be a number.');
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    report(
      context,
      'rule-contradicts',
      childPointer(pointer, most),
      `This is less than "${least}", ${String(low)}: nothing fits.`,
    );
};

/** The constraints of a rule decide its type of value: a message for a keyword of another type never appears. */
const checkSentences = (
  context: CompileContext,
  { messages, ...rule }: Rule,
  pointer: string,
  isOfTexts: boolean,
): void => {
  const others: readonly string[] = isOfTexts ? numbersAlone : ofTexts;
  for (const keyword of Object.keys(messages))
    if (others.includes(keyword) && !Object.hasOwn(rule, keyword))
      reportKey(
        context,
        'keyword-unused',
        childPointer(childPointer(pointer, 'messages'), keyword),
        `The rule is for ${isOfTexts ? 'texts' : 'numbers'}, which "${keyword}" never refuses.`,
      );
};

/** Checks that some value of one type can meet the rule, and that its pattern is fast. */
export const checkRule = (context: CompileContext, rule: Rule, pointer: string): void => {
  const number = ofNumbers.find((key) => rule[key] !== undefined);
  const text = ofTexts.find((key) => rule[key] !== undefined);
  if (number !== undefined && text !== undefined) {
    const message = `"${text}" applies to texts, "${number}" to numbers: nothing is both.`;
    report(context, 'rule-contradicts', childPointer(pointer, number), message);
    return;
  }
  checkOrder(context, rule, pointer, ['minLength', 'maxLength']);
  checkOrder(context, rule, pointer, ['minimum', 'maximum']);
  checkPattern(context, rule, pointer);
  if (number !== undefined || text !== undefined) checkSentences(context, rule, pointer, text !== undefined);
};
