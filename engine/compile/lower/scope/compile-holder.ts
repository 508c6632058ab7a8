import { readWords } from '../../../description/words.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileVariable, findScope } from './compile-variable.ts';

/** Named values as one object; a name such as `fee/amount` is a property of an object inside. */
const objectOf = (names: ReadonlyMap<string, SchemaView | undefined>): SchemaView => {
  const inside = (step: string) =>
    [...names].flatMap(([name, view]) =>
      name.startsWith(`${step}/`) ? [[name.slice(step.length + 1), view] as const] : [],
    );
  return {
    pointer: '',
    written: {},
    keywords: {},
    words: readWords({}),
    types: ['object'],
    nullable: false,
    required: new Set(),
    propertyNames: [...new Set([...names.keys()].map((name) => name.split('/')[0] ?? name))],
    property: (step) => {
      const below = inside(step);
      return below.length === 0 ? names.get(step) : objectOf(new Map(below));
    },
    placeOf: () => undefined,
    items: undefined,
    component: undefined,
  };
};

/**
 * The schema of an object whose values are read: that of a variable, or a whole scope; undefined after a report, or where it is unknown.
 */
export const compileHolder = (
  context: CompileContext,
  path: string,
  pointer: string,
): SchemaView | undefined => {
  if (path.includes('.')) return compileVariable(context, path, pointer);
  const scope = findScope(context, path, pointer);
  if (scope === undefined || scope.kind === 'unknown') return undefined;
  return scope.kind === 'schema' ? scope.view : objectOf(scope.names);
};
