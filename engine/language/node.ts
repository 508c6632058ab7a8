import { name, optional } from './definition/build-definition.ts';
import { access } from './access.ts';
import { condition } from './value/condition.ts';

/** What may stand on any node of a screen. */
export const nodeMembers = {
  access: optional(access),
  visibleWhen: optional(condition),
  variant: optional(name('variant', 'Only a screen shown as this variant has it')),
};
