import { followReference } from '../../description/reference.ts';
import { isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { fromEntries } from './transform.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

/**
 * The document with the parameters that a path has for all of its operations at each of them, those of the path itself aside:
 * one operation may answer a list, and ask for its pages by another name, while the others do not.
 */
export const withOwnParameters = (document: JsonObject): JsonObject => {
  const nameOf = (parameter: unknown): string => {
    const { written } = followReference(document, { pointer: '', written: parameter });
    return `${ownText(written, 'in') ?? ''} ${ownText(written, 'name') ?? ''}`;
  };
  const isOfPath = (parameter: unknown): boolean => nameOf(parameter).startsWith('path ');
  const itemOf = (item: unknown): unknown => {
    const shared = readOwn(item, 'parameters');
    if (!isRecord(item) || !isArray(shared) || shared.every(isOfPath)) return item;
    const moved = shared.filter((one) => !isOfPath(one));
    const withMoved = (operation: unknown): unknown => {
      if (!isRecord(operation)) return operation;
      const written = readOwn(operation, 'parameters');
      const own = isArray(written) ? written : [];
      const names = new Set(own.map(nameOf));
      return { ...operation, parameters: [...own, ...moved.filter((one) => !names.has(nameOf(one)))] };
    };
    return fromEntries(
      Object.entries(item).map(([key, part]) => {
        if (key === 'parameters') return [key, shared.filter(isOfPath)];
        return [key, methods.includes(key) ? withMoved(part) : part];
      }),
    );
  };
  const paths = readOwn(document, 'paths');
  return isRecord(paths)
    ? {
        ...document,
        paths: fromEntries(Object.entries(paths).map(([route, item]) => [route, itemOf(item)])),
      }
    : document;
};
