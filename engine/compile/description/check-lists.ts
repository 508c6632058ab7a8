import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { ApiNames } from '../../language/portal/portal.ts';
import { atPointer, childPointer, readOwn } from '../../json.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { isFitting } from './list-parameters.ts';
import { nearestName } from '../../language/suggestion.ts';
import { enumValues } from './check-enum-words.ts';
import { unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';

type Api = ApiNames;

/** What a list has or lacks: a query parameter, or its total. */
interface ListPart {
  readonly words: string;
  readonly parameter?: string;
  readonly isIn: (operation: Operation) => boolean;
}

const queryOf = ({ parameters }: Operation): readonly string[] =>
  parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);

/** Parts that belong together: a list has all of them, or none. A part that no operation has is misspelled in portal.json, where it is reported. */
const wholesOf = (api: Api, operations: readonly Operation[]): readonly (readonly ListPart[])[] => {
  const parameter = (key: 'page' | 'limit' | 'sortBy' | 'order'): ListPart => ({
    words: `the query parameter "${api[key]}"`,
    parameter: api[key],
    isIn: ({ parameters }) =>
      parameters.some(
        ({ in: place, name, schema }) => place === 'query' && name === api[key] && isFitting(key, schema),
      ),
  });
  const total: ListPart = {
    words: `a total at ${api.total}`,
    isIn: ({ answer }) => followAnswer(answer, api.total)?.types.includes('integer') === true,
  };
  return [
    [parameter('page'), parameter('limit'), total],
    [parameter('sortBy'), parameter('order')],
  ].map((whole) => whole.filter(({ isIn }) => operations.some(isIn)));
};

const checkWhole = (operation: Operation, whole: readonly ListPart[]): readonly DescriptionFault[] => {
  const has = whole.filter(({ isIn }) => isIn(operation));
  if (has.length === 0) return [];
  return whole
    .filter((part) => !has.includes(part))
    .map(({ words, parameter }) => ({
      code: 'list-incomplete',
      pointer: operation.pointer,
      message: `The list ${operation.id} has ${has.map((one) => one.words).join(' and ')}, but not ${words}.`,
      suggestion: parameter === undefined ? undefined : nearestName(parameter, queryOf(operation)),
    }));
};

const isList = ({ method, answer }: Operation, api: Api): boolean =>
  method === 'get' && followAnswer(answer, api.rows)?.types.includes('array') === true;

/** Where a keyword of a schema is written: with the schema, or behind its reference. */
const placeOfWord = (document: unknown, pointer: string, view: SchemaView, word: string): string =>
  readOwn(atPointer(document, pointer), word) === undefined
    ? childPointer(view.pointer, word)
    : childPointer(pointer, word);

const checkTotal = (
  document: unknown,
  rows: SchemaView,
  totals: SchemaView,
  name: string,
): readonly DescriptionFault[] => {
  const property = totals.property(name);
  const rule = property?.words.total;
  if (property === undefined || rule === undefined) return [];
  const own = childPointer(`${totals.pointer}/properties`, name);
  const pointer = placeOfWord(document, own, property, 'x-total');
  const { of, where } = rule;
  const unknown =
    of === undefined || rows.property(of) !== undefined
      ? []
      : [
          unknownName(
            `${pointer}/of`,
            `The rows have no property "${of}" to add up.`,
            of,
            rows.propertyNames,
          ),
        ];
  return [
    ...unknown,
    ...where.flatMap((kind, at) =>
      [...kind].flatMap(([column, values]) => {
        const place = childPointer(childPointer(`${pointer}/where`, at), column);
        const counted = rows.property(column);
        if (counted === undefined)
          return [unknownName(place, `The rows have no property "${column}".`, column, rows.propertyNames)];
        const known = enumValues(counted.keywords);
        return values.flatMap((value, index) =>
          known === undefined || known.includes(value)
            ? []
            : [
                unknownName(
                  childPointer(place, index),
                  `"${value}" is no value of "${column}".`,
                  value,
                  known,
                ),
              ],
        );
      }),
    ),
  ];
};

const checkTotals = (document: unknown, { answer }: Operation, api: Api): readonly DescriptionFault[] => {
  const rows = followAnswer(answer, api.rows)?.items;
  const totals = api.totals === undefined ? undefined : followAnswer(answer, api.totals)?.items;
  if (rows === undefined || totals === undefined) return [];
  return totals.propertyNames.flatMap((name) => checkTotal(document, rows, totals, name));
};

const checkZones = (document: unknown, operation: Operation): readonly DescriptionFault[] => {
  const { id, parameters } = operation;
  const query = queryOf(operation);
  return parameters.flatMap(({ name, zone, pointer, schema }) => {
    if (zone === undefined || query.includes(zone)) return [];
    const isOwn = readOwn(atPointer(document, pointer), 'x-time-zone') !== undefined;
    const at = childPointer(pointer, isOwn ? 'x-time-zone' : 'schema');
    return [
      unknownName(
        isOwn || schema === undefined ? at : placeOfWord(document, at, schema, 'x-time-zone'),
        `The zone of "${name}" is said to be sent as "${zone}", but ${id} has no such query parameter.`,
        zone,
        query,
      ),
    ];
  });
};

/** Checks that lists are whole: where there are pages there is a total, sorting has a direction, and totals add up what the rows have. */
export const checkLists: CheckDescription = ({ description: { operations, document }, facts: { api } }) => {
  const all = [...operations.values()];
  const zones = all.flatMap((operation) => checkZones(document, operation));
  if (api === undefined) return zones;
  const lists = all.filter((operation) => isList(operation, api));
  const wholes = wholesOf(api, lists);
  return [
    ...zones,
    ...lists.flatMap((list) => wholes.flatMap((whole) => checkWhole(list, whole))),
    ...lists.flatMap((list) => checkTotals(document, list, api)),
  ];
};
