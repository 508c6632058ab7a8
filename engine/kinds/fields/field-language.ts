import { described, flag, map, name, optional } from '../../language/definition/build-definition.ts';
import { nodeMembers } from '../../language/node.ts';
import { operand, value } from '../../language/value/value.ts';

/** What may be written of a field of any kind. */
export const fieldMembers = {
  ...nodeMembers,
  field: name('bodyField', 'The body property it fills'),
  label: optional(name('message', 'Replaces the label of the description')),
  help: optional(name('message', 'A sentence below the field')),
  default: optional(described(value, 'What stands in it at first')),
  required: optional(flag('Has to be filled in here, even where the API can do without')),
  minimum: optional(described(operand, 'The least it may be, where that is narrower than the API')),
  maximum: optional(described(operand, 'The most it may be, where that is narrower than the API')),
  equals: optional(described(operand, 'What it must be the same as, such as another field')),
  rule: optional(name('rule', 'A named rule of rules.json')),
  messages: optional(
    map('keyword', name('message', 'What is said'), 'What is said when a keyword of its schema is not met'),
  ),
};
