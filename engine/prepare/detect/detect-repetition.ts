import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { ownText } from '../../json.ts';
import type { RepetitionRule } from '../convention/convention.ts';
import { plainName } from './usual-names.ts';

/** What a name or words are that tell the key of a call that is made again. */
const isKeyName = (name: string): boolean => /^x?idempoten(t|cy)(key|token|id)?$/.test(plainName(name));
const wordsOfKey = /\bidempoten|\bstores? keys? for\b/i;

const headersOf = ({ parameters }: Operation): readonly string[] =>
  parameters.flatMap(({ in: place, name, schema, description }) => {
    const words = `${description ?? ''} ${ownText(schema?.keywords, 'description') ?? ''}`;
    // Words of what an API keeps keys for are also said of others, such as the one that the answer was made for.
    const isId = /(key|id)$/.test(plainName(name)) && wordsOfKey.test(words);
    return place === 'header' && (isKeyName(name) || isId) ? [name] : [];
  });

const keysIn = (view: SchemaView | undefined): readonly string[] =>
  (view?.propertyNames ?? []).filter(
    (name) => isKeyName(name) && view?.property(name)?.types.includes('string') === true,
  );

/** The keys in a body; in a form with files, also those in its objects. */
const propertiesOf = ({ body, upload }: Operation): readonly string[] => [
  ...keysIn(body ?? upload),
  ...(upload?.propertyNames ?? []).flatMap((name) => keysIn(upload?.property(name))),
];

/** By what an API knows that a call is made again: each header and each property of a body that its description shows. */
export const detectRepetition = (operations: readonly Operation[]): readonly RepetitionRule[] => {
  const writes = operations.filter(({ method }) => method !== 'get');
  return [
    ...[...new Set(writes.flatMap(headersOf))].map((header) => ({ header })),
    ...[...new Set(writes.flatMap(propertiesOf))].map((body) => ({ body })),
  ];
};
