import { isRecord, readOwn } from '@counterfoil/engine/json';
import type { Fault, FaultKind } from './fault.ts';
import { withMember } from './planting.ts';

const rule = (name: string, key: string, next: (rule: unknown) => unknown): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun !== 'rules'
      ? []
      : file.nodes.flatMap((node): readonly Fault[] => {
          if (node.keys.length !== 1 || !isRecord(node.value)) return [];
          const value = next(node.value);
          return value === undefined ? [] : [withMember(file, node, key, value)];
        }),
});

const isOfTexts = (value: unknown): boolean => readOwn(value, 'minimum') === undefined;

/** Faults of the rules that fields have. */
export const ruleKinds: readonly FaultKind[] = [
  rule('rules: a longest text shorter than the shortest', 'maxLength', (value) =>
    readOwn(value, 'minLength') === undefined ? undefined : 1,
  ),
  rule('rules: a pattern that cannot be read', 'pattern', (value) => (isOfTexts(value) ? '(' : undefined)),
  rule('rules: a pattern that takes for ever', 'pattern', (value) =>
    isOfTexts(value) ? '(?:a+)+b' : undefined,
  ),
  rule('rules: a pattern that takes very long', 'pattern', (value) =>
    isOfTexts(value) ? '\\d*\\d*x' : undefined,
  ),
  rule('rules: a most below the least', 'maximum', (value) => (isOfTexts(value) ? undefined : -1)),
  rule('rules: a most that is no number', 'maximum', (value) => (isOfTexts(value) ? undefined : 'ten')),
  rule('rules: a number for texts', 'minimum', (value) =>
    readOwn(value, 'minLength') === undefined ? undefined : 3,
  ),
  rule('rules: a length that is negative', 'minLength', (value) => (isOfTexts(value) ? -1 : undefined)),
  rule('rules: a length that is no whole number', 'minLength', (value) =>
    isOfTexts(value) ? 1.5 : undefined,
  ),
  rule('rules: a sentence by no keyword', 'messages', () => ({ tooLong: 'validation.score' })),
  rule('rules: a sentence that there is not', 'messages', () => ({ pattern: 'validation.nothing' })),
];
