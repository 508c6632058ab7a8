import { isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { followReference } from '../../description/reference.ts';
import type { Convention } from '../convention/convention.ts';
import { codeOf, isSaid, momentOf, titled } from './annotate-properties.ts';

/** The headers that the engine sends by itself. */
const sent = ['idempotency-key', 'if-match'];

const withSchema = (
  document: unknown,
  parameter: JsonObject,
  name: string,
  schema: unknown,
  convention: Convention,
): JsonObject => ({
  ...parameter,
  name,
  schema: titled(
    name,
    isSaid(document, schema)
      ? schema
      : (momentOf(document, name.replaceAll(/^.*\[|\]$/g, ''), schema, convention) ??
          momentOf(document, name.replace(/\[.*$/, ''), schema, convention) ??
          codeOf(document, name, schema, convention) ??
          schema),
  ),
});

/**
 * The parameters that a call is made with: those of path and query, with titles, moments as the engine writes
 * them. Headers but those of the engine, cookies and
 * bodies of other types are the gateway's, and are left out.
 */
export const annotateParameters = (
  document: unknown,
  parameters: readonly unknown[],
  convention: Convention,
  kindOf: (parameter: string) => string | undefined,
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
    const annotated = withSchema(document, parameter, name, schema, convention);
    const kind = place === 'path' ? kindOf(name) : undefined;
    const own = readOwn(annotated, 'schema');
    return kind === undefined || !isRecord(own) || readOwn(own, 'x-record') !== undefined
      ? [annotated]
      : [{ ...annotated, schema: { ...own, 'x-record': kind } }];
  });
