import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { readPath } from './filter.ts';

/** Which attributes are answered, as a query names them. */
export interface AnsweredAttributes {
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

interface Named {
  readonly attribute: string;
  readonly part: string | null;
}

const readNames = (list: string | undefined): readonly Named[] =>
  (list ?? '').split(',').flatMap((name) => readPath(name.trim()) ?? []);

const always: ReadonlySet<string> = new Set(['schemas', 'id']);

/** Whether an attribute is answered at all, so that it need not be read otherwise. */
export const isAnswered = (name: string, asked: AnsweredAttributes): boolean => {
  const only = readNames(asked.attributes);
  const isNamed = only.length === 0 || only.some(({ attribute }) => attribute === name.toLowerCase());
  return (
    isNamed &&
    !readNames(asked.excludedAttributes).some(
      ({ attribute, part }) => attribute === name.toLowerCase() && part === null,
    )
  );
};

/** The attributes of a resource that were asked for (RFC 7644, section 3.9); its id and schemas always are. */
export const answeredOf = <Resource extends object>(
  resource: Resource,
  asked: AnsweredAttributes,
): Resource => {
  const only = readNames(asked.attributes);
  const without = readNames(asked.excludedAttributes);
  const isKept = (attribute: string, part: string | null): boolean => {
    const isMeant = (named: Named): boolean =>
      named.attribute === attribute && (named.part === null || part === null || named.part === part);
    const isLeftOut = without.some(
      (named) => named.attribute === attribute && (named.part === null || named.part === part),
    );
    return (only.length === 0 || only.some(isMeant)) && !isLeftOut;
  };
  const pick = (value: unknown, attribute: string): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => pick(one, attribute));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).filter(([part]) => isKept(attribute, part.toLowerCase())),
    );
  };
  const entries = Object.entries(resource).filter(
    ([name]) => always.has(name) || isKept(name.toLowerCase(), null),
  );
  const picked: JsonObject = Object.fromEntries(
    entries.map(([name, value]) => [name, always.has(name) ? value : pick(value, name.toLowerCase())]),
  );
  return { ...resource, ...absent(resource), ...picked };
};

const absent = (resource: object): JsonObject =>
  Object.fromEntries(Object.keys(resource).map((name) => [name, undefined]));
