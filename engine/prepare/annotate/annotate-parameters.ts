import { isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { followReference } from '../../description/reference.ts';
import type { Convention } from '../convention/convention.ts';
import { isNamedBy } from './named-by.ts';
import { singular } from './singular.ts';
import { codeOf, isSaid, momentOf, titled } from './annotate-properties.ts';

/** The headers that the engine sends by itself. */
const sent = ['idempotency-key', 'if-match'];

const withSchema = (
  document: unknown,
  parameter: JsonObject,
  name: string,
  schema: unknown,
  convention: Convention,
  called: string,
): JsonObject => ({
  ...parameter,
  name,
  schema: titled(
    called,
    isSaid(document, schema)
      ? schema
      : (momentOf(document, name.replaceAll(/^.*\[|\]$/g, ''), schema, convention) ??
          momentOf(document, name.replace(/\[.*$/, ''), schema, convention) ??
          codeOf(document, name, schema, convention) ??
          schema),
  ),
});

/** What a parameter of a path is called: one that is an id and no more by what the path says before it, `/loans/{id}` as a loan's. */
const calledInPath = (route: string, name: string): string => {
  const at = route.indexOf(`/{${name}}`);
  const before = at < 0 ? '' : route.slice(route.lastIndexOf('/', at - 1) + 1, at);
  return !/^(?:id|key|uuid|code|name)$/i.test(name) || before === '' || before.includes('{')
    ? name
    : `${singular(before)} ${name}`;
};

/** The kind of record that a parameter of a path names, and the name of its key where that is a whole number. */
interface NamedRecord {
  readonly kind: string;
  readonly number: string | undefined;
}

/** The schema of a parameter that names a record; a text takes the whole number that is its key, since an address is text. */
const namingRecord = (
  schema: JsonObject,
  name: string,
  route: string,
  { kind, number }: NamedRecord,
): JsonObject => {
  const collection = route.slice(0, route.indexOf(`/{${name}}`));
  const takesNumber =
    number !== undefined && readOwn(schema, 'type') === 'string' && isNamedBy(number, name, collection);
  return { ...schema, ...(takesNumber ? { type: ['string', 'integer'] } : {}), 'x-record': kind };
};

/**
 * The parameters that a call is made with: those of path and query, with titles, moments as the engine writes
 * them. Headers but those of the engine, cookies and
 * bodies of other types are the gateway's, and are left out.
 */
export const annotateParameters = (
  document: unknown,
  parameters: readonly unknown[],
  convention: Convention,
  route: string,
  namedBy: (parameter: string) => NamedRecord | undefined,
): readonly unknown[] =>
  parameters.flatMap((written): readonly unknown[] => {
    const { written: followed } = followReference(document, { pointer: '', written });
    if (!isRecord(followed)) return [written];
    const place = ownText(followed, 'in');
    const name = ownText(followed, 'name') ?? '';
    if (place === 'cookie' || (place === 'header' && !sent.includes(name.toLowerCase()))) return [];
    const content = readOwn(followed, 'content');
    const schema = readOwn(followed, 'schema') ?? (isRecord(content) ? { type: 'string' } : undefined);
    if (place === 'header' || schema === undefined) return [written];
    const { content: _content, ...parameter } = followed;
    const called = place === 'path' ? calledInPath(route, name) : name;
    const annotated = withSchema(document, parameter, name, schema, convention, called);
    const named = place === 'path' ? namedBy(name) : undefined;
    const own = readOwn(annotated, 'schema');
    return named === undefined || !isRecord(own) || readOwn(own, 'x-record') !== undefined
      ? [annotated]
      : [{ ...annotated, schema: namingRecord(own, name, route, named) }];
  });
