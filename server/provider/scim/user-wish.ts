import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { parsePath, readPath, type AttributePath } from './filter.ts';
import { matches } from './matches.ts';
import { scimRefusal } from './refusals.ts';

/** What an identity provider wants of a person, as far as it was said. */
export interface UserWish {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly givenName?: string;
  readonly familyName?: string;
  /** The whole name, of which the parts are made where they are not said. */
  readonly formatted?: string;
  readonly displayName?: string | null;
  readonly address?: string;
  readonly active?: boolean;
}

/** What the paths of operations refer to. */
export interface PatchedUser {
  readonly address: string;
}

/** Attributes of RFC 7643 of which nothing is kept: what is sent of them is ignored, and so are extensions. */
const unkept: ReadonlySet<string> = new Set([
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
]);
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'groups', 'schemas']);
const coreSchema = 'urn:ietf:params:scim:schemas:core:2.0:user';

const invalid = (name: string) =>
  scimRefusal('invalidValue', `This value cannot be used for “${name.slice(0, 100)}”.`);

const readText = (name: string, value: unknown, longest = 254): string => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest) throw invalid(name);
  return value.trim();
};

/** A text that may be empty, which is as good as none. */
const readOptional = (name: string, value: unknown, longest = 300): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return readText(name, value, longest);
};

/** Microsoft Entra ID sends truth values as texts, such as "False". */
const readTruth = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw invalid(name);
  return text === 'true';
};

/** A property by its name, whatever the case of its letters. */
const partOf = (value: JsonObject, name: string): unknown =>
  Object.entries(value).find(([known]) => known.toLowerCase() === name)?.[1];

const longestName = 100;

const readNamePart = (name: string, value: unknown): string =>
  (readOptional(name, value, 300) ?? '').slice(0, longestName);

const wishName = (part: string | null, value: unknown): UserWish => {
  if (part === null) {
    if (!isRecord(value)) throw invalid('name');
    return ['formatted', 'givenname', 'familyname'].reduce<UserWish>((wish, known) => {
      const given = partOf(value, known);
      return given === undefined || given === null ? wish : { ...wish, ...wishName(known, given) };
    }, {});
  }
  if (part === 'givenname') return { givenName: readNamePart('name.givenName', value) };
  if (part === 'familyname') return { familyName: readNamePart('name.familyName', value) };
  if (part === 'formatted') return { formatted: readOptional('name.formatted', value) ?? '' };
  return {};
};

const isTrue = (value: unknown): boolean => value === true || String(value).toLowerCase() === 'true';

/** Of several addresses the primary one counts, else the one for work, else the first. */
const wishAddresses = (value: unknown): UserWish => {
  const given = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === 'string' ? { value: one } : one,
  );
  if (!given.every((one) => isRecord(one))) throw invalid('emails');
  const found =
    given.find((one) => isTrue(partOf(one, 'primary'))) ??
    given.find((one) => String(partOf(one, 'type')).toLowerCase() === 'work') ??
    given[0];
  return found === undefined ? {} : { address: readText('emails', partOf(found, 'value')) };
};

const wishAddress = ({ filter, part }: AttributePath, value: unknown, { address }: PatchedUser): UserWish => {
  // The address that is kept is the one for work; others, such as one at home, are not kept.
  if (filter === null) return part === null || part === 'value' ? wishAddresses(value) : {};
  if (!matches(filter, { value: address, type: 'work', primary: true })) return {};
  if (part !== null) return part === 'value' ? { address: readText('emails', value) } : {};
  return wishAddresses(value);
};

const wishOf = (path: AttributePath, value: unknown, user: PatchedUser): UserWish | null => {
  switch (path.attribute) {
    case 'username':
      return { userName: readText('userName', value) };
    case 'externalid':
      return { externalId: readOptional('externalId', value, 254) };
    case 'displayname':
      return { displayName: readOptional('displayName', value) };
    case 'active':
      return { active: readTruth('active', value) };
    case 'name':
      return wishName(path.part, value);
    case 'emails':
      return wishAddress(path, value, user);
    default:
      return null;
  }
};

const isForeign = ({ schema }: AttributePath): boolean => schema !== null && schema !== coreSchema;

/** What a whole resource says; what is not known here is ignored. */
export const wishOfResource = (body: JsonObject, user: PatchedUser = { address: '' }): UserWish => {
  let wish: UserWish = {};
  for (const [name, value] of Object.entries(body)) {
    const path = readPath(name);
    const isSaid = value !== null && !(Array.isArray(value) && value.length === 0);
    if (path !== null && isSaid && !isForeign(path)) wish = { ...wish, ...wishOf(path, value, user) };
  }
  return wish;
};

/** One operation of PATCH, read. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  /** Null for what concerns the whole resource. */
  readonly path: AttributePath | null;
  readonly value: unknown;
}

/** Reads the operations of PATCH; throws `Problem` 400 for one that cannot be read. */
export const readOperations = (
  operations: readonly { readonly op: string; readonly path?: string | null; readonly value?: unknown }[],
): readonly PatchOperation[] =>
  operations.map(({ op: written, path = null, value }) => {
    const op = written.toLowerCase();
    if (op !== 'add' && op !== 'remove' && op !== 'replace')
      throw scimRefusal('invalidSyntax', `There is no operation “${written.slice(0, 20)}”.`);
    const read = path === null || path === '' ? null : parsePath(path);
    if (op === 'remove' && read === null)
      throw scimRefusal('noTarget', 'A removal has to name what is removed.');
    return { op, path: read, value };
  });

/** What is left of a person's attribute when it is removed. */
const removalOf = ({ attribute, part, filter }: AttributePath, { address }: PatchedUser): UserWish => {
  const isOther = filter !== null && !matches(filter, { value: address, type: 'work', primary: true });
  if (attribute === 'emails' && isOther) return {};
  if (attribute === 'externalid') return { externalId: null };
  if (attribute === 'displayname') return { displayName: null };
  if (attribute === 'name' && part === 'givenname') return { givenName: '' };
  if (attribute === 'name' && part === 'familyname') return { familyName: '' };
  if (attribute === 'name' && part === 'formatted') return {};
  throw scimRefusal('invalidValue', `“${attribute}” cannot be removed.`);
};

/** What operations say of a person, the later one winning. */
export const wishOfOperations = (operations: readonly PatchOperation[], user: PatchedUser): UserWish => {
  let wish: UserWish = {};
  for (const { op, path, value } of operations) {
    const now = { address: wish.address ?? user.address };
    if (path === null) {
      if (!isRecord(value)) throw invalid('value');
      wish = { ...wish, ...wishOfResource(value, now) };
      continue;
    }
    if (isForeign(path) || unkept.has(path.attribute)) continue;
    if (readOnly.has(path.attribute))
      throw scimRefusal('mutability', `“${path.attribute}” cannot be changed here.`);
    const isEmptied = op === 'remove' || (op === 'replace' && (value === null || value === undefined));
    const wished = isEmptied ? removalOf(path, now) : wishOf(path, value, now);
    if (wished === null) throw scimRefusal('invalidPath', `There is no attribute “${path.attribute}”.`);
    wish = { ...wish, ...wished };
  }
  return wish;
};
