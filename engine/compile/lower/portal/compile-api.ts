import { houseApi } from '../../../language/portal/house-api.ts';
import type { ApiNames, Portal } from '../../../language/portal/portal.ts';
import type { SchemaType, SchemaView } from '../../../description/schema-view.ts';
import type { CompileContext } from '../compile-context.ts';
import { childPointer, pointerKeys } from '../../../json.ts';
import { listParameters, wordsOfMisfit } from '../../description/list-parameters.ts';
import type { Description } from '../../../description/description.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import { parametersIn, type Parameter } from '../../../description/parameter.ts';
import { perObject } from '../../read/per-object.ts';
import { createReporter } from '../../read/reporter.ts';
import { nearestName } from '../../../language/suggestion.ts';

/** The parts of a list in an answer, with the type that each must have. */
const pointers = [
  ['rows', 'array', 'a list'],
  ['total', 'integer', 'a whole number'],
  ['more', 'boolean', 'a yes or no'],
  ['totals', 'array', 'a list'],
] as const satisfies readonly (readonly [keyof ApiNames, SchemaType, string])[];

/** The pointers to values of a type in an answer, at most two names deep: rows, and the totals beside them. */
const pointersTo = (answer: SchemaView | undefined, type: SchemaType): readonly string[] => {
  const below = (view: SchemaView | undefined, pointer: string) =>
    (view?.propertyNames ?? []).map((name) => [childPointer(pointer, name), view?.property(name)] as const);
  return below(answer, '')
    .flatMap(([pointer, view]) => [[pointer, view] as const, ...below(view, pointer)])
    .flatMap(([pointer, view]) => (view?.types.includes(type) === true ? [pointer] : []));
};

/** Whether an answer has a value of a type at a pointer, at most two names deep. */
const hasAt = (answer: SchemaView | undefined, pointer: string, type: SchemaType): boolean =>
  (pointerKeys(pointer)?.length ?? 0) <= 2 && followAnswer(answer, pointer)?.types.includes(type) === true;

/** The parameters of all queries of a description. */
const queryParameters = perObject(({ operations }: Description): readonly Parameter[] =>
  [...operations.values()].flatMap((operation) => parametersIn(operation, 'query')),
);

/**
 * The names that the API gives to lists, without those that no operation has: they are reported here once, not at
 * every list. Where portal.json gives none they are those of the engine, of which an API may lack any.
 */
export const compileApi = (context: CompileContext, { api = houseApi }: Portal): Partial<ApiNames> => {
  const { description, file } = context;
  const reporter = api === houseApi ? createReporter() : context.reporter;
  if (!description.isReadable) return {};
  const operations = [...description.operations.values()];
  const known: { -readonly [Key in keyof ApiNames]?: string } = {};
  for (const [key, type, words] of pointers) {
    const pointer = api[key];
    if (pointer === undefined) continue;
    if (operations.some(({ answer }) => hasAt(answer, pointer, type))) {
      known[key] = pointer;
      continue;
    }
    // Nobody is told what the engine gives itself.
    if (api === houseApi) continue;
    const found = new Set(operations.flatMap(({ answer }) => pointersTo(answer, type)));
    reporter.report(
      'pointer-unknown',
      file,
      { pointer: `/api/${key}` },
      `No operation answers with ${words} at "${pointer}".`,
      { suggestion: nearestName(pointer, found) },
    );
  }
  const ofQuery = queryParameters(description);
  const names = new Set(ofQuery.map(({ name }) => name));
  for (const key of listParameters) {
    const name = api[key];
    if (name === undefined) continue;
    const other = listParameters.slice(0, listParameters.indexOf(key)).find((before) => api[before] === name);
    if (other !== undefined)
      reporter.report(
        'api-names',
        file,
        { pointer: `/api/${key}` },
        `"${name}" is the parameter of "${other}" already.`,
      );
    else if (names.has(name)) {
      const words = wordsOfMisfit(
        key,
        ofQuery.flatMap((parameter) => (parameter.name === name ? (parameter.schema ?? []) : [])),
      );
      if (words === undefined) known[key] = name;
      else reporter.report('api-names', file, { pointer: `/api/${key}` }, `"${name}" is not ${words}.`);
    } else
      reporter.report(
        'param-unknown',
        file,
        { pointer: `/api/${key}` },
        `No operation has the query parameter "${name}".`,
        {
          suggestion: nearestName(name, names),
        },
      );
  }
  return known;
};
