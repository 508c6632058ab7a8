import { described, name, optional } from './definition/build-definition.ts';
import { access } from './access.ts';
import { condition } from './value/condition.ts';

/** The keys that any node of a screen may have. */
export const nodeMembers = {
  access: optional(access),
  visibleWhen: optional(described(condition, 'It is there only while this holds')),
  variant: optional(
    name('variant', 'It is there only where the screen opened by a route with this `variant`'),
  ),
};

/** The keys of what can be locked: it is visible, and gives the reason why nobody can use it now. */
export const lockMembers = {
  enabledWhen: optional(described(condition, 'When it can be used; else it is in sight, but locked')),
  disabledReason: optional(name('message', 'Why it is locked')),
};
