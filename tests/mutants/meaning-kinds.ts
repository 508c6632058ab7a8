import { childPointer, isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { changed, withValue, type Descriptor, type FaultKind, type Node, type World } from './fault.ts';
import { added, objects, rewritten, withMember, type ObjectNode } from './planting.ts';

const allRoles = ['Admin', 'Partner', 'Merchant'];

/** The role that no route of a screen lets in; undefined where each comes, or where no route says. */
const strangerTo = ({ noun, root }: Descriptor): string | undefined => {
  const routes = readOwn(root, 'routes');
  if (noun !== 'screens' || !isArray(routes)) return undefined;
  const coming = routes.map((route) => readOwn(readOwn(route, 'access'), 'roles'));
  return coming.every(isArray) ? allRoles.find((role) => !coming.flat().includes(role)) : undefined;
};

const isFigure = ({ value, keys }: ObjectNode): boolean =>
  isRecord(value['source']) && isRecord(value['opens']) && keys.includes('items');

const isOfForm = ({ under, value }: ObjectNode): boolean =>
  (under === 'form' || under === 'fields') && typeof value['field'] === 'string';

/** How many links narrow the list of a screen. */
const linksTo = (id: string | undefined, { descriptors }: World): number =>
  descriptors
    .flatMap(objects)
    .filter(({ under, value }) => under === 'opens' && value['screen'] === id && isRecord(value['filters']))
    .length;

/** An outcome that tells of a value which the API description colours as danger, and nothing else. */
const isBadOutcome = ({ under, value }: ObjectNode): boolean =>
  under === 'outcomes' &&
  value['intent'] === 'danger' &&
  JSON.stringify(value['when']).includes('"result.status"');

const successAround = ({ root }: Descriptor, { keys }: ObjectNode): unknown =>
  keys.slice(0, -2).reduce(readOwn, root);

/** What is shown first in the headline of a record. */
const headlineOf = ({ root }: Descriptor, { keys }: Node): unknown => {
  const record = keys.slice(0, keys.indexOf('sections')).reduce(readOwn, root);
  const headline = readOwn(record, 'headline');
  return isArray(headline) ? headline[0] : undefined;
};

/** A filter of the link of each figure changed. */
const inLink = (
  name: string,
  next: (filters: Readonly<Record<string, unknown>>, key: string) => unknown,
): FaultKind => ({
  name: `meaning: ${name}`,
  plantIn: (file) =>
    objects(file)
      .filter(isFigure)
      .flatMap((node) => {
        const opens = node.value['opens'];
        const filters = readOwn(opens, 'filters');
        if (!isRecord(opens) || !isRecord(filters)) return [];
        return Object.keys(filters).flatMap((key) => {
          const value = next(filters, key);
          return value === undefined ? [] : [withMember(file, node, 'opens', { ...opens, filters: value })];
        });
      }),
});

/** What is written correctly and does not mean what it says. */
export const meaningKinds: readonly FaultKind[] = [
  inLink('a figure that leads to more rows', (filters, key) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key)),
  ),
  inLink('a figure that leads to other rows', (filters, key) => {
    const value = filters[key];
    return isArray(value) && value.length > 1 ? { ...filters, [key]: value.slice(1) } : undefined;
  }),
  added('meaning: a condition on a role that never comes', 'visibleWhen', (node, file) => {
    const role = strangerTo(file);
    return role !== undefined && node.under === 'columns' && node.value['field'] !== undefined
      ? { '===': [{ var: 'user.user_type' }, role] }
      : undefined;
  }),
  rewritten('meaning: a home page that not everybody may open', 'home', (home) =>
    home === '/admin/transactions' ? undefined : '/admin/transactions',
  ),
  added('meaning: a field that the description requires, left free', 'required', (node) =>
    isOfForm(node) ? false : undefined,
  ),
  added('meaning: a sentence for what nothing asks', 'messages', (node) =>
    isOfForm(node) && node.value['as'] === 'textarea' ? { pattern: 'validation.score' } : undefined,
  ),
  {
    name: 'meaning: a record to choose for what is a text',
    plantIn: (file) =>
      objects(file)
        .filter((node) => isOfForm(node) && node.value['as'] === 'textarea')
        .map((node) => ({
          ...withMember(
            { ...file, root: changed(file.root, [...node.keys, 'as'], () => 'lookup') },
            node,
            'lookup',
            'merchants',
          ),
        })),
  },
  rewritten('meaning: success where what was asked for failed', 'intent', (_, node) =>
    isBadOutcome(node) ? 'success' : undefined,
  ),
  rewritten('meaning: an outcome in the words of plain success', 'notify', (_, node, file) =>
    node.under === 'outcomes' ? readOwn(successAround(file, node), 'notify') : undefined,
  ),
  {
    name: 'meaning: a field of the headline in a section',
    plantIn: (file) =>
      file.nodes.flatMap((node) => {
        const { value, keys } = node;
        if (
          file.noun !== 'screens' ||
          keys.at(-1) !== 'fields' ||
          !keys.includes('sections') ||
          !isArray(value)
        )
          return [];
        const first = headlineOf(file, node);
        return typeof first === 'string' && !JSON.stringify(value).includes(JSON.stringify(first))
          ? [
              {
                ...withValue(file, node, () => [...value, first], childPointer(node.pointer, value.length)),
                isWhole: true as const,
              },
            ]
          : [];
      }),
  },
  rewritten('meaning: what is in place of what was before', 'before', (_, { value }) => value['of']),
  rewritten('meaning: a permission that nothing asks for', 'permissions', (permissions, { keys }) =>
    keys.length === 0 && isArray(permissions) ? [...permissions, 'nobody.asks'] : undefined,
  ),
  {
    name: 'meaning: a list that links can no longer narrow',
    plantIn: (file, world) =>
      file.noun !== 'screens' || linksTo(ownText(file.root, 'id'), world) < 2
        ? []
        : objects(file)
            .filter(
              ({ keys, value }) =>
                keys.join() === 'body' && ownText(value, 'as') === 'list' && value['name'] === undefined,
            )
            .map((node) => withMember(file, node, 'name', 'apart')),
  },
];
