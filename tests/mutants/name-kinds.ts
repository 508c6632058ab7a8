import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { withKey, withValue, type Descriptor, type FaultKind, type Node, type World } from './fault.ts';
import { misspelled, objects } from './planting.ts';

/** Whether another place names it: no harm is done to what nothing names, or what is found by the kind of its records. */
const isNamed = (
  name: string,
  key: string,
  file: Descriptor,
  { descriptors, isDescribed }: World,
): boolean => {
  const quoted = JSON.stringify(name);
  if (['screens', 'lookups'].includes(file.noun) && key === 'id')
    return descriptors.some(({ nodes }) =>
      nodes.some(
        ({ value, under }) => value === name && ['screen', 'detail', 'opens', 'lookup'].includes(under),
      ),
    );
  return (
    isDescribed(name) ||
    descriptors.some(({ source }) => source.text.split(quoted).length > (source === file.source ? 2 : 1))
  );
};

/** A name that is misspelled where it is given, so that nothing names it any longer. */
const given = (name: string, noun: string, fits: (node: Node) => boolean): FaultKind => ({
  name: `a misspelled ${name} where it is given`,
  plantIn: (file, world) =>
    file.noun === noun
      ? file.nodes.flatMap((node) => {
          const { value } = node;
          return typeof value === 'string' && fits(node) && isNamed(value, node.under, file, world)
            ? [withValue(file, node, () => misspelled(value))]
            : [];
        })
      : [],
});

const isAt =
  (...keys: readonly string[]) =>
  (node: Node): boolean =>
    node.keys.length === keys.length && keys.every((key, at) => key === '*' || key === node.keys[at]);

const keysAt = (name: string, noun: string, fits: (node: Node) => boolean): FaultKind => ({
  name: `a misspelled ${name} where it is given`,
  plantIn: (file) =>
    file.noun !== noun
      ? []
      : file.nodes
          .filter((node) => isRecord(node.value) && fits(node))
          .flatMap((node) =>
            Object.keys(isRecord(node.value) ? node.value : {})
              .filter((key) => key !== '$schema')
              .map((key) => withKey(file, node, key, misspelled(key))),
          ),
});

/** Names that are misspelled not where they are used but where they are given. */
export const nameKinds: readonly FaultKind[] = [
  given('id of a screen', 'screens', isAt('id')),
  given('id of an action', 'actions', isAt('id')),
  given('id of a lookup', 'lookups', isAt('id')),
  given('path', 'screens', isAt('routes', '*', 'path')),
  given('role', 'portal', isAt('roles', '*')),
  given('permission', 'portal', isAt('permissions', '*')),
  given('preset', 'portal', isAt('presets', '*')),
  given('icon', 'portal', isAt('icons', '*')),
  given('page', 'portal', isAt('pages', '*')),
  given('scope', 'screens', isAt('scope', '*', 'name')),
  given('format', 'rules', isAt('*', 'formats', '*')),
  keysAt('sentence', 'messages', isAt()),
  keysAt('argument', 'screens', isAt('takes')),
  keysAt('argument of an action', 'actions', isAt('takes')),
  keysAt('sentence of the host', 'portal', isAt('messages')),
  keysAt(
    'value of a question',
    'actions',
    (node) => node.under === 'values' && node.keys.at(-1) === 'values',
  ),
  {
    name: 'an id that another one has',
    plantIn: (file, world) => {
      const other = world.descriptors.find(
        (one) =>
          one.noun === file.noun &&
          one.source.path !== file.source.path &&
          one.source.path < file.source.path,
      );
      const id = ownText(other?.root, 'id');
      return id === undefined
        ? []
        : file.nodes.filter(isAt('id')).map((node) => withValue(file, node, () => id));
    },
  },
  {
    name: 'a path that another screen has',
    plantIn: (file) =>
      file.nodes
        .filter(isAt('routes', '*', 'path'))
        .filter(({ value }) => value !== '/admin/audit-log')
        .map((node) => withValue(file, node, () => '/admin/audit-log')),
  },
  {
    name: 'two tabs of one name',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const tabs = readOwn(node.value, 'tabs');
        if (!isArray(tabs) || tabs.length < 2) return [];
        const second = file.nodes.find(({ pointer }) => pointer === `${node.pointer}/tabs/1/id`);
        return second === undefined
          ? []
          : [withValue(file, second, () => ownText(readOwn(tabs, '0'), 'id') ?? '')];
      }),
  },
];
