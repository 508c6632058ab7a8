import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { parsePath, type AttributePath } from './filter.ts';
import { matches } from './matches.ts';
import { scimRefusal } from './refusals.ts';
import type { PatchOperation } from './user-wish.ts';

/** What an identity provider wants of a group. */
export interface GroupWish {
  readonly displayName: string;
  readonly externalId: string | null;
  /** The ids of its members. */
  readonly members: ReadonlySet<string>;
}

const longestName = 200;

const readName = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longestName)
    throw scimRefusal('invalidValue', 'A group needs a name.');
  return value.trim();
};

const readExternalId = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > 254)
    throw scimRefusal('invalidValue', 'This value cannot be used for “externalId”.');
  return value;
};

/** The ids of members as they are sent: objects with a value, one of them, or texts. */
const readMembers = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((one: unknown) => {
    const id = isRecord(one) ? ownText(one, 'value') : one;
    if (typeof id !== 'string' || id === '')
      throw scimRefusal('invalidValue', 'A member is named by the id of a user.');
    return id;
  });

const withMembers = (before: GroupWish, op: PatchOperation['op'], value: unknown): GroupWish => {
  if (op === 'remove' && value === undefined) return { ...before, members: new Set() };
  const ids = value === null ? [] : readMembers(value);
  if (op === 'replace') return { ...before, members: new Set(ids) };
  const members = new Set(before.members);
  for (const id of ids) {
    if (op === 'add') members.add(id);
    else members.delete(id);
  }
  return { ...before, members };
};

const withoutMatching = (before: GroupWish, { op, path }: PatchOperation): GroupWish => {
  const filter = path?.filter ?? null;
  if (op !== 'remove' || filter === null || path?.part !== null)
    throw scimRefusal('invalidPath', 'Members that a filter names can only be removed.');
  const kept = [...before.members].filter((id) => !matches(filter, { value: id, type: 'User' }));
  return { ...before, members: new Set(kept) };
};

/** A part of the resource is ignored that follows from others, or that is not kept. */
const withAttribute = (
  before: GroupWish,
  { op, path, value }: PatchOperation,
  isStrict: boolean,
): GroupWish => {
  const attribute = path?.attribute;
  if (attribute === 'displayname')
    return { ...before, displayName: readName(op === 'remove' ? null : value) };
  if (attribute === 'externalid')
    return { ...before, externalId: op === 'remove' ? null : readExternalId(value) };
  if (attribute === 'members')
    return path?.filter === null
      ? withMembers(before, op, value)
      : withoutMatching(before, { op, path, value });
  if (!isStrict || isForeign(path)) return before;
  if (attribute === 'id' || attribute === 'meta' || attribute === 'schemas')
    throw scimRefusal('mutability', `“${attribute}” cannot be changed here.`);
  throw scimRefusal('invalidPath', `There is no attribute “${attribute ?? ''}”.`);
};

const isForeign = (path: AttributePath | null): boolean =>
  path !== null && path.schema !== null && path.schema !== 'urn:ietf:params:scim:schemas:core:2.0:group';

/** What a whole resource says; what is not named keeps its value, but members that are not named are none. */
export const wishOfGroup = (body: JsonObject, before: GroupWish): GroupWish =>
  withResource({ ...before, members: new Set() }, body, 'replace');

const withResource = (before: GroupWish, body: JsonObject, op: 'add' | 'replace'): GroupWish =>
  Object.entries(body).reduce<GroupWish>((wish, [name, value]) => {
    const isKnown = /^(?:displayname|externalid|members)$/i.test(name);
    return isKnown ? withAttribute(wish, { op, path: parsePath(name), value }, false) : wish;
  }, before);

/** What operations make of a group, one after the other. */
export const wishOfGroupOperations = (operations: readonly PatchOperation[], before: GroupWish): GroupWish =>
  operations.reduce<GroupWish>((wish, operation) => {
    const { op, path, value } = operation;
    if (path !== null) return withAttribute(wish, operation, true);
    if (!isRecord(value) || op === 'remove')
      throw scimRefusal('invalidValue', 'Without a path the value has to be an object of attributes.');
    return withResource(wish, value, op);
  }, before);
