import type { Field, FieldProps } from '@rjsf/utils';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { useEntries } from './use-entries.ts';

/** What the entries of one list share. */
export interface EntriesProps {
  readonly field: FieldPlan;
  /** What the form library gives the list. */
  readonly props: FieldProps;
  readonly entries: ReturnType<typeof useEntries>;
  readonly label: string;
  readonly isInert: boolean;
  /** Nothing is added, moved or removed: its rows correspond to the values of a list, or it can only be read. */
  readonly isFixed: boolean;
  readonly labelId: string;
}

/** What the form library gives each control below the list as it gave it to the list. */
export const handedDown = ({ props }: Pick<EntriesProps, 'props'>) => {
  const { registry, onChange, onBlur, onFocus, disabled = false, readonly = false } = props;
  return { registry, onChange, onBlur, onFocus, disabled, readonly };
};

/** What the form library draws any value with. */
export const schemaFieldOf = ({ registry }: FieldProps): Field => {
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('The form library draws every value with its SchemaField.');
  return SchemaField;
};
