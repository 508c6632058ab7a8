import type { RJSFValidationError } from '@rjsf/utils';
import type { EngineMessage } from '../../language/engine-messages.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { lookUp, readOwn } from '../../resolve/own-property.ts';
import type { Translate } from '../../widgets/translate.ts';

const byKeyword: Readonly<Record<string, EngineMessage>> = {
  required: 'form.required',
  minimum: 'form.outOfRange',
  maximum: 'form.outOfRange',
  exclusiveMinimum: 'form.outOfRange',
  exclusiveMaximum: 'form.outOfRange',
};

/** The body property that a fault is about. */
export const faultyField = (error: RJSFValidationError): string => {
  const missing: unknown = readOwn(error.params, 'missingProperty');
  if (error.name === 'required' && typeof missing === 'string') return missing;
  return (error.property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? '';
};

/** What is said of a keyword that is not met: the field's own words first. */
export const faultWords = (
  field: FieldPlan,
  keyword: string,
  translate: Translate,
  say: (text: Text) => string,
  schema?: Readonly<Record<string, unknown>>,
): string => {
  const own = lookUp(field.messages, keyword);
  if (own !== undefined) return say(own);
  const [min, max] = [schema?.['minimum'], schema?.['maximum']];
  // Amounts are bounded in minor units, which nobody types.
  const isPlain = field.format.type === 'number' && typeof min === 'number' && typeof max === 'number';
  if (isPlain && (keyword === 'minimum' || keyword === 'maximum'))
    return translate('form.between', { min, max });
  const isNumber = field.format.type === 'number' || field.format.type === 'money';
  return translate(byKeyword[keyword] ?? (keyword === 'type' && isNumber ? 'form.number' : 'form.invalid'));
};
