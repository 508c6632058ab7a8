import type { ChangeCode } from '@counterfoil/engine/check';

/** What may change about a part of a screen, as SARIF describes rules; what breaks has the rules of the check. */
const changes: Readonly<Record<ChangeCode, string>> = {
  'part-gained': 'A part is there that was not.',
  'part-lost': 'A part is gone.',
  'part-moved': 'A part stands elsewhere among those beside it.',
  'access-changed': 'Others see a part or may use it.',
  'words-changed': 'A part reads otherwise.',
  'type-changed': 'A value is of another type or format.',
  'values-changed': 'A value is one of others.',
  'required-changed': 'What has to be filled in is something else.',
  'default-changed': 'A part begins with another value or order.',
  'call-changed': 'Something is asked for or sent otherwise.',
  'behaviour-changed': 'A part behaves otherwise.',
};

export const impactRules = Object.entries(changes).map(([id, text]) => ({
  id,
  shortDescription: { text },
  fullDescription: { text },
  help: { text, markdown: text },
  defaultConfiguration: { level: 'warning' as const },
}));
