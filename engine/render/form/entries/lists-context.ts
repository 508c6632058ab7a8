import type { FieldProps } from '@rjsf/utils';
import { createContext, useCallback, useContext } from 'react';
import { replaceAt } from '../../../resolve/form/replace-at.ts';
import { readOwn } from '../../../json.ts';

/** The lists of a form, which the form library does not know: it would copy and compare all of their rows with every key. */
export interface FormLists {
  /** What is filled in, by the names of the fields. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Replaces a list by the result of a change to its present state; returns the number that the form library has for it from then on. */
  readonly change: (name: string, make: (list: unknown) => unknown) => number | undefined;
}

/** Carries the lists of a form past the form library. */
export const ListsContext = createContext<FormLists | undefined>(undefined);

/** What a list is drawn with: one of the form has its entries from the form itself, one within a row as the row has it. */
export const useListProps = (props: FieldProps): FieldProps => {
  const lists = useContext(ListsContext);
  if (lists === undefined) throw new Error('A list stands in a form.');
  const { onChange: changeList, fieldPathId } = props;
  const { change } = lists;
  const { path } = fieldPathId;
  const name = `${path[0] ?? ''}`;
  const onChange = useCallback<FieldProps['onChange']>(
    (value, at, errors, id) => {
      const token = change(name, (list) => replaceAt(list, at.slice(1).map(String), value));
      // The form library holds the errors of the list, and where they are. The errors that a control within
      // hands over are its own alone, and would appear at the list.
      if (errors !== undefined && at.length === path.length) changeList(token, [name], errors, id);
    },
    [change, name, path.length, changeList],
  );
  return path.length === 1 ? { ...props, formData: readOwn(lists.values, name), onChange } : props;
};
