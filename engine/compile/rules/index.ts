// The door of the rules: what a program needs that documents or explains what the check finds. No check comes in here.
import { ruleTable } from './generated/rule-table.ts';
import type { Rule } from './rule.ts';

export { ruleFamilies } from './generated/rule-table.ts';
export type { Neighbour, Rule } from './rule.ts';

/** Every rule, family by family. */
export const rules: readonly Rule[] = Object.values(ruleTable);
