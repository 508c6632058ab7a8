import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { lookUp } from '../../json.ts';
import { formatText } from '../format/text.ts';

/** A keyword of its schema that a field violates; the field is the name of its path. */
export interface FieldFault {
  readonly field: string;
  readonly keyword: string;
}

/** A missing value comes first, then the type, the format, the length, and last the bounds. */
const order = [
  'required',
  'type',
  'enum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'multipleOf',
  'exclusiveMinimum',
  'minimum',
  'exclusiveMaximum',
  'maximum',
  'const',
];
const lengths = ['minLength', 'maxLength'];

/** A length with a message of its own is reported before the format of the text. */
const rankOf = (keyword: string, field: FieldPlan | undefined): number => {
  const isOwn = lengths.includes(keyword) && field !== undefined && Object.hasOwn(field.messages, keyword);
  const rank = order.indexOf(isOwn ? 'format' : keyword);
  if (rank < 0) return order.length;
  return isOwn ? rank - 0.5 : rank;
};

/**
 * The one fault that is shown for each field, in the order of the fields: the others follow from it, or wait
 * until it is corrected.
 */
export const oneFaultEach = <Fault extends FieldFault>(
  faults: readonly Fault[],
  fields: Pick<ReadonlyMap<string, FieldPlan>, 'get'>,
): readonly Fault[] => {
  const first = new Map<string, Fault>();
  const rank = ({ field, keyword }: Fault): number => rankOf(keyword, fields.get(field));
  for (const fault of faults) {
    const known = first.get(fault.field);
    if (known === undefined || rank(fault) < rank(known)) first.set(fault.field, fault);
  }
  return [...first.values()];
};

/** The bounds of a number, as its schema has them. */
export type Bounds = Readonly<Record<string, unknown>>;

type Sentence = readonly [key: EngineMessage, values?: Readonly<Record<string, unknown>>];

const isNumeric = ({ format }: FieldPlan): boolean =>
  ['number', 'money', 'percentage', 'duration'].includes(format.type);

/** The message of a bound depends on the field's kind: amounts are bounded in minor units, which nobody types. */
const rangeSentence = (
  field: FieldPlan,
  keyword: string,
  bounds: Bounds,
  limit: string | undefined,
): Sentence => {
  const { minimum, maximum } = bounds;
  const isAmount = field.format.type === 'money';
  const named: Sentence =
    limit === undefined
      ? ['form.outOfRange']
      : [keyword === 'minimum' ? 'form.atLeast' : 'form.atMost', { limit }];
  if (!isNumeric(field)) return named;
  if (keyword === 'minimum' && minimum === 0) return ['form.nonNegative'];
  if ((keyword === 'exclusiveMinimum' && bounds[keyword] === 0) || (keyword === 'minimum' && minimum === 1))
    return [isAmount ? 'form.positiveAmount' : 'form.positive'];
  if (isAmount || typeof minimum !== 'number' || typeof maximum !== 'number') return named;
  if (field.format.type !== 'percentage') return ['form.between', { min: minimum, max: maximum }];
  // Rates are typed as percent.
  const scale = 10 ** field.format.decimals;
  return ['form.between', { min: minimum / scale, max: `${maximum / scale}\u00A0%` }];
};

/** The keywords that a text violates which is no day or moment. */
const spelling = ['minLength', 'maxLength', 'format', 'pattern'];

const sentenceOf = (
  field: FieldPlan,
  keyword: string,
  bounds: Bounds,
  formats: PortalPlan['formats'],
  limit: string | undefined,
): Sentence => {
  if (spelling.includes(keyword) && field.format.type === 'date')
    return ['form.day', { format: formats.date }];
  if (spelling.includes(keyword) && field.format.type === 'dateTime')
    return ['form.moment', { format: formats.dateTime }];
  switch (keyword) {
    case 'required':
      return ['form.required'];
    case 'type':
    case 'multipleOf':
      return [isNumeric(field) ? 'form.number' : 'form.required'];
    case 'enum':
      return ['form.choose'];
    case 'const':
      return ['form.notSame'];
    case 'minItems':
      return bounds['minItems'] === 1 ? ['form.required'] : ['form.fewItems', { least: bounds['minItems'] }];
    case 'maxItems':
      return ['form.manyItems', { most: bounds['maxItems'] }];
    case 'uniqueItems':
      return ['form.twice'];
    case 'guard':
      return ['form.guarded'];
    case 'format':
    case 'pattern':
      return ['form.example', { example: field.example ?? '' }];
    default:
      return rangeSentence(field, keyword, bounds, limit);
  }
};

/**
 * The message for a keyword that a field violates: the field's own, which may come from the rule of its
 * format, before the engine's. `limit` is the formatted bound of the field.
 */
export const faultWords = (
  { texts, locale, formats }: Pick<PortalPlan, 'texts' | 'locale' | 'formats'>,
  field: FieldPlan,
  keyword: string,
  bounds: Bounds = {},
  limit?: string,
): string => {
  const own = lookUp(field.messages, keyword);
  if (own !== undefined) return formatText(own, {}, locale);
  const [key, values = {}] = sentenceOf(field, keyword, bounds, formats, limit);
  return formatText(texts[key], values, locale);
};
