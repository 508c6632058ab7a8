import { described, flag, map, name, object, optional } from '../../language/definition/build-definition.ts';
import { modeMembers } from '../../language/mode.ts';
import { lockMembers, nodeMembers } from '../../language/node.ts';
import { operand, value } from '../../language/value/value.ts';

const bodyField = name('bodyField', 'The body property it fills');

const words = {
  ...modeMembers,
  ...lockMembers,
  label: optional(name('message', 'Replaces the label of the description')),
  help: optional(name('message', 'A sentence below the field')),
  default: optional(
    described(
      value,
      'What stands in it at first. Where the form begins with a record, what is saved there stands in it instead, unless this is a variable',
    ),
  ),
  otherwise: optional(
    described(value, 'What is sent while the field is hidden; nothing, where this is left out'),
  ),
  required: optional(flag('Has to be filled in here, even where the API can do without')),
  minimum: optional(described(operand, 'The least it may be, where that is narrower than the API')),
  maximum: optional(described(operand, 'The most it may be, where that is narrower than the API')),
  equals: optional(described(operand, 'What it must be the same as, such as another field')),
  rule: optional(name('rule', 'A named rule of rules.json')),
  messages: optional(
    map(
      'keyword',
      name('message', 'What is said'),
      'What is said when the value is refused, by what refuses it, such as required, maximum, pattern or server:duplicate',
    ),
  ),
};

/** What may be written of a field that fills a property of the body. */
export const bodyFieldMembers = { ...nodeMembers, field: bodyField, ...words };

/** What may be written of a field that fills a property of the body, or a parameter of the call. */
export const fieldMembers = {
  ...nodeMembers,
  field: optional(bodyField),
  param: optional(name('parameter', 'The path or query parameter it fills')),
  ...words,
};

/** A field has exactly one of these keys. */
export const filledBy = [['field', 'param']] as const;

/** A kind of field with no members beyond those of any field. */
export const plainField = (description: string) => object(description, fieldMembers, filledBy);
