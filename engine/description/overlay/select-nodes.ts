import { exec, type JsonValue } from 'jsonpath-rfc9535';
import { childPointer, readOwn } from '../../json.ts';

/** The pointers of all nodes that a JSONPath (RFC 9535) selects, each once; or why it is none. */
export const selectNodes = (
  document: unknown,
  path: string,
): { readonly pointers: readonly string[] } | { readonly fault: string } => {
  const found = new Set<string>();
  try {
    if (isJson(document)) exec(document, path, (_, keys) => found.add(keys.reduce<string>(childPointer, '')));
    return { pointers: [...found] };
  } catch (error) {
    return { fault: faultOf(path, error) };
  }
};

/** From where on a path is none. */
const faultOf = (path: string, error: unknown): string => {
  const stopped = readOwn(readOwn(readOwn(error, 'location'), 'start'), 'offset');
  const rest = typeof stopped === 'number' ? path.slice(stopped) : path;
  return rest === ''
    ? 'This is no JSONPath by RFC 9535: it ends too early.'
    : `This is no JSONPath by RFC 9535, from "${rest}" on. Names of more than letters, digits and _ stand in quotes: ['x-name'].`;
};

/** Whether a value is one of JSON. What is inside is not looked at: it comes out of a reader of JSON or YAML. */
const isJson = (value: unknown): value is JsonValue =>
  value === null || ['boolean', 'number', 'object', 'string'].includes(typeof value);
