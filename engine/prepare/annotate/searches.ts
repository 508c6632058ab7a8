import { followReference, partAt } from '../../description/reference.ts';
import { isArray, isRecord, ownText, ownTexts, readOwn, type JsonObject } from '../../json.ts';
import { plainName, usualNames } from '../detect/usual-names.ts';
import { propertiesOf } from './annotate-choices.ts';
import { followSchema, typesOf } from './plain-types.ts';
import { fromEntries } from './transform.ts';

/** How the last words of a path say that a call finds something and changes nothing. */
const search =
  /^(search|list|query|find|filter|lookup)$|^(search|list|query|find)[-_A-Z]|[-_](search|query)$/;

const asking: ReadonlySet<string> = new Set([
  ...usualNames.page,
  ...usualNames.offset,
  ...usualNames.cursor,
  ...usualNames.limit,
]);

/** What proves who calls is the gateway's, and no filter. */
const proof = /secret|password|access_?token|api_?key/i;

/** What can be written as a parameter of a query: plain values, and lists of them. */
const isPlain = (document: unknown, schema: unknown): boolean => {
  const types = [...typesOf(document, schema)].filter((type) => type !== 'null');
  if (types.length === 0 || types.includes('object')) return false;
  if (!types.includes('array')) return true;
  const items = [...typesOf(document, readOwn(followSchema(document, schema), 'items'))];
  return items.length > 0 && !items.includes('object') && !items.includes('array');
};

/** A search as a call that reads, whose filters and pages are parameters; undefined for what is none, or needs more than them. */
const asReading = (document: JsonObject, route: string, written: JsonObject): JsonObject | undefined => {
  const step = route.split('/').findLast((one) => one !== '') ?? '';
  const body = followReference(document, partAt({ pointer: '', written }, 'requestBody')).written;
  const content = readOwn(body, 'content');
  const type = isRecord(content)
    ? Object.keys(content).find((one) => /[/+]json\b|form-urlencoded/.test(one))
    : undefined;
  if (!search.test(step) || type === undefined || !isRecord(content)) return undefined;
  const schema = followSchema(document, readOwn(content[type], 'schema'));
  const properties = Object.entries(schema === undefined ? {} : propertiesOf(document, schema));
  const plain = properties.filter(([name, property]) => isPlain(document, property) && !proof.test(name));
  const names = plain.map(([name]) => name);
  const required = ownTexts(schema, 'required');
  const parameters = readOwn(written, 'parameters');
  const own = isArray(parameters) ? parameters : [];
  const asked = own.map((one) =>
    ownText(followReference(document, { pointer: '', written: one }).written, 'name'),
  );
  const isPaged = [...names, ...asked].some((name) => name !== undefined && asking.has(plainName(name)));
  const hasKey = properties.some(([name]) => /idempoten/i.test(name));
  if (!isPaged || hasKey || required.some((name) => !names.includes(name))) return undefined;
  const { requestBody: _body, ...rest } = written;
  return {
    ...rest,
    parameters: [
      ...own,
      ...plain
        .filter(([name]) => !asked.includes(name))
        .map(([name, property]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema: property,
        })),
    ],
    'x-sent-as': { method: 'post', type, body: names.filter((name) => !asked.includes(name)) },
  };
};

/**
 * The document in which a search that is posted (`POST /books/search`) is a call that reads, where nothing is read at its path:
 * what is plain in its body is a parameter, and `x-sent-as` says how the gateway sends it. What is deeper in the body is left
 * out, and a search that needs it stays as it is.
 */
export const withSearches = (document: JsonObject): JsonObject => {
  const paths = readOwn(document, 'paths');
  if (!isRecord(paths)) return document;
  const itemOf = (route: string, item: unknown): unknown => {
    const post = readOwn(item, 'post');
    if (!isRecord(item) || !isRecord(post) || readOwn(item, 'get') !== undefined) return item;
    const reading = asReading(document, route, post);
    if (reading === undefined) return item;
    return fromEntries(
      Object.keys(item).map((key) => (key === 'post' ? ['get', reading] : [key, item[key]])),
    );
  };
  return {
    ...document,
    paths: fromEntries(Object.keys(paths).map((route) => [route, itemOf(route, paths[route])])),
  };
};
