import { fieldView } from '../../description/field-view.ts';
import type { Condition } from '../../language/value/condition.ts';
import { pathsIn } from '../../language/value/condition-parts.ts';
import type { ActionFacts } from './facts.ts';
import { valuesWherever } from './condition-assignments.ts';
import { enumOf } from './misfit.ts';

/** The values of an enum of the record, by its name or the pointer of one inside an object, in which an action is shown and can be used; undefined where they are not known. */
export const offeredStates = (
  { action, record, readPath }: ActionFacts,
  property: string,
): readonly string[] | undefined => {
  const view = record === undefined ? undefined : fieldView(record, property);
  const all = view === undefined ? [] : (enumOf(view) ?? []).map(String);
  const conditions = [action.visibleWhen, action.enabledWhen].filter(
    (one): one is Condition => one !== undefined,
  );
  const path = `record.${property.replaceAll('/', '.')}`;
  if (!conditions.flatMap(pathsIn).includes(path)) return all;
  const values = valuesWherever(conditions, path, readPath);
  return values === undefined ? undefined : [...values].map(String).filter((one) => all.includes(one));
};
