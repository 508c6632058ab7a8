import { described, name, optional } from './definition/build-definition.ts';
import { access } from './access.ts';
import { condition } from './value/condition.ts';

/** What may stand on any node of a screen. */
export const nodeMembers = {
  access: optional(access),
  visibleWhen: optional(condition),
  variant: optional(name('variant', 'Only a screen shown as this variant has it')),
};

/** What may stand on what can be locked: it is in sight, and says why nobody can use it now. */
export const lockMembers = {
  enabledWhen: optional(described(condition, 'When it can be used; else it is in sight, but locked')),
  disabledReason: optional(name('message', 'Why it is locked')),
};
