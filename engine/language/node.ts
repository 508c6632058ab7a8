import { described, name, optional } from './definition/build-definition.ts';
import { access } from './access.ts';
import { condition } from './value/condition.ts';

/** What may stand on any node of a screen. */
export const nodeMembers = {
  access: optional(access),
  visibleWhen: optional(described(condition, 'It is there only while this holds')),
  variant: optional(
    name('variant', 'It is there only where the screen opened by a route with this `variant`'),
  ),
};

/** What may stand on what can be locked: it is in sight, and says why nobody can use it now. */
export const lockMembers = {
  enabledWhen: optional(described(condition, 'When it can be used; else it is in sight, but locked')),
  disabledReason: optional(name('message', 'Why it is locked')),
};
