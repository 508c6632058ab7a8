import type { Text } from '../../language/plan/text.ts';
import { childPointer } from '../source/json-node.ts';
import { report, sayAll, type Unit } from './unit.ts';

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

/** Checks the rules file: patterns that can be read, sentences that name nothing. */
export const bindRules = (unit: Unit): void => {
  for (const [name, rule] of Object.entries(unit.project.rules?.value ?? {})) {
    const pointer = childPointer('', name);
    sayAll(unit, rule.messages, childPointer(pointer, 'messages'));
    if (rule.pattern !== undefined && !isPattern(rule.pattern))
      report(unit, 'pattern-invalid', childPointer(pointer, 'pattern'), 'This is not a regular expression.');
  }
};

/** What a rule says, by keyword. */
export const ruleMessages = (unit: Unit, name: string | undefined): Readonly<Record<string, Text>> => {
  const rule = name === undefined ? undefined : unit.project.rules?.value[name];
  return Object.fromEntries(
    Object.entries(rule?.messages ?? {}).map(([keyword, key]) => {
      const compiled = unit.texts.get(key);
      return [keyword, compiled !== undefined && 'text' in compiled ? compiled.text : key];
    }),
  );
};
