import type { SchemaView } from '../../description/schema-view.ts';
import type { Condition } from '../../language/value/condition.ts';
import { pathsIn } from '../../language/value/condition-parts.ts';
import { valuesWherever, type ReadPath } from './condition-assignments.ts';

/** The colours that the API description gives some values; none where it colours no value of their schema. */
export const coloursOf = (
  { words: { intents } }: SchemaView,
  values: readonly unknown[],
): readonly string[] =>
  intents.size === 0 ? [] : values.map((value) => intents.get(String(value)) ?? 'none');

/** The colours of the values of the one variable that a condition reads, wherever it holds; none where it reads several. */
export const coloursWhere = (condition: Condition, readPath: ReadPath): readonly string[] => {
  const [path, ...others] = new Set(pathsIn(condition));
  const view = path === undefined ? undefined : readPath(path).view;
  if (path === undefined || view === undefined || others.length > 0) return [];
  return coloursOf(view, [...(valuesWherever([condition], path, readPath) ?? [])]);
};
