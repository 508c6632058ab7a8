import type { FieldNode } from '../../../language/field.ts';
import { childPointer } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { isOrdered } from '../scope/is-ordered.ts';
import { typeWordsOf } from '../../facts/misfit.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';
import { fieldName } from './field-owner.ts';

const bounds = ['minimum', 'maximum'] as const;

const isBeyond = (value: unknown, bound: unknown, key: (typeof bounds)[number]): boolean => {
  if (typeof value !== 'number' || typeof bound !== 'number') return false;
  return key === 'minimum' ? value < bound : value > bound;
};

/** Checks the written bounds: they need an ordered type, must leave a value between them, and must accept the first value of the field. */
export const checkBounds = (
  context: CompileContext,
  field: FieldNode,
  pointer: string,
  view: SchemaView,
): void => {
  const written = bounds.filter((key) => field[key] !== undefined);
  const [first] = written;
  if (first !== undefined && !isOrdered(view)) {
    const message = `"${fieldName(field)}" is ${typeWordsOf(view)}: a least and a most are for numbers, days and moments.`;
    report(context, 'bound-unfit', childPointer(pointer, first), message, {
      related: seeAlso(context, view.pointer),
    });
    return;
  }
  const { minimum, maximum, equals } = field;
  if (typeof minimum === 'object' && JSON.stringify(minimum) === JSON.stringify(maximum))
    report(
      context,
      'bound-unfit',
      childPointer(pointer, 'minimum'),
      'The least is read from where the most is: only one value fits.',
    );
  if (isBeyond(maximum, minimum, 'minimum'))
    report(
      context,
      'bound-unfit',
      childPointer(pointer, 'maximum'),
      `The most is less than the least, ${JSON.stringify(minimum)}: no value fits.`,
    );
  else
    for (const key of written)
      if (isBeyond(field.default, field[key], key))
        report(
          context,
          'value-limit',
          childPointer(pointer, 'default'),
          `The field itself refuses this: its ${key} is ${JSON.stringify(field[key])}.`,
        );
  if (typeof equals === 'object' && equals?.var === `form.${fieldName(field)}`)
    report(
      context,
      'bound-unfit',
      childPointer(childPointer(pointer, 'equals'), 'var'),
      'A field is always the same as itself.',
    );
};
