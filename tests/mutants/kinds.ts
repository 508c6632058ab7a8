import { childPointer, isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { accessKinds } from './access-kinds.ts';
import { confusedKinds } from './confused-kinds.ts';
import { factKinds } from './fact-kinds.ts';
import {
  withKey,
  withoutKey,
  withText,
  withValue,
  type Descriptor,
  type FaultKind,
  type Node,
} from './fault.ts';
import { fitKinds } from './fit-kinds.ts';
import { nameKinds } from './name-kinds.ts';
import { dropped, inMessages, misspelled, objects, replaced } from './planting.ts';
import { repeatKinds } from './repeat-kinds.ts';
import { sentenceKinds } from './sentence-kinds.ts';
import { valueKinds } from './value-kinds.ts';

/** Nodes under one of these keys that hold a text. */
const textsUnder =
  (...names: readonly string[]) =>
  ({ nodes }: Descriptor): readonly (Node & { readonly value: string })[] =>
    nodes.flatMap((node) =>
      names.includes(node.under) && typeof node.value === 'string' ? [{ ...node, value: node.value }] : [],
    );

const typo = (name: string, ...keys: readonly string[]): FaultKind => ({
  name: `a misspelled ${name}`,
  plantIn: (file) =>
    file.noun === 'messages'
      ? []
      : textsUnder(...keys)(file).map((node) => withValue(file, node, () => misspelled(node.value))),
});

const isRoute = ({ keys }: Node): boolean => keys.length === 2 && keys[0] === 'routes';

const firstLine = (file: Descriptor): string => Object.keys(isRecord(file.root) ? file.root : {})[1] ?? '';

const broken = (name: string, change: (text: string) => string): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'messages' ? [] : [withText(file, change, childPointer('', firstLine(file)))],
});

const comparisons = new Set(['===', '!==']);

/** Every kind of fault, each of them one that no descriptor may have. */
export const faultKinds: readonly FaultKind[] = [
  typo('operation', 'operation'),
  typo('field', 'field', 'columns', 'fields', 'headline'),
  typo('parameter', 'param', 'params'),
  typo('action', 'action', 'actions', 'rowActions', 'bulkActions'),
  typo('screen', 'screen', 'detail'),
  typo('lookup', 'lookup'),
  typo('icon', 'icon'),
  typo('message', 'label', 'title', 'empty', 'disabledReason', 'text', 'hint'),
  typo('kind', 'as'),
  typo('variable', 'var'),
  typo('role', 'roles'),
  typo('permission', 'permission'),
  typo('preset', 'preset'),
  typo('variant', 'variant'),
  typo('route', 'route', 'otherwise', 'home'),
  typo('kind of record', 'on', 'record'),
  {
    name: 'a misspelled key',
    plantIn: (file) =>
      objects(file).flatMap((node) =>
        [
          'as',
          'operation',
          'columns',
          'fields',
          'title',
          'label',
          'access',
          'confirm',
          'source',
          'empty',
          'call',
        ]
          .filter((key) => Object.hasOwn(node.value, key))
          .map((key) => withKey(file, node, key, misspelled(key))),
      ),
  },
  {
    name: 'an unknown operator',
    plantIn: (file) =>
      objects(file).flatMap((node) =>
        Object.keys(node.value)
          .filter((key) => comparisons.has(key))
          .map((key) => withKey(file, node, key, '==')),
      ),
  },
  replaced(
    'a number for a text',
    ({ value, under }) =>
      typeof value === 'string' && ['operation', 'label', 'screen', 'as', 'field', 'id'].includes(under),
    () => 7,
  ),
  replaced(
    'a text for a number',
    ({ value, under }) =>
      typeof value === 'number' && ['pageSizes', 'idle', 'seconds', 'files', 'limit'].includes(under),
    String,
  ),
  replaced(
    'a text for true or false',
    ({ value, under }) => typeof value === 'boolean' && ['hidden', 'pinned'].includes(under),
    String,
  ),
  replaced(
    'nothing in place of a name',
    ({ value, under }) =>
      typeof value === 'string' && ['operation', 'label', 'screen', 'field', 'as'].includes(under),
    () => null,
  ),
  replaced(
    'an empty name',
    ({ value, under }) =>
      typeof value === 'string' && ['operation', 'label', 'screen', 'field', 'as', 'route'].includes(under),
    () => '',
  ),
  replaced(
    'an object for a list',
    ({ value, under, keys }) =>
      isArray(value) && ['columns', 'fields', 'roles', 'filters'].includes(under) && keys.at(-1) === under,
    () => ({}),
  ),
  replaced(
    'a list for an object',
    ({ value, under }) => isRecord(value) && ['source', 'call', 'access', 'confirm'].includes(under),
    () => [],
  ),
  replaced(
    'no role at all',
    ({ value, under }) => isArray(value) && under === 'roles',
    () => [],
    ['screens', 'actions'],
  ),
  replaced(
    'a rule that asks for nothing',
    ({ value, under }) => isRecord(value) && under === 'access',
    () => ({}),
  ),
  {
    name: 'the same twice',
    plantIn: ({ nodes, ...file }) =>
      nodes.flatMap((node) => {
        const { value, under } = node;
        const isOperands = !/^[a-z]/i.test(under);
        return isArray(value) && value.length > 0 && !isOperands && file.noun !== 'messages' && under !== 'in'
          ? [
              {
                ...withValue(
                  { ...file, nodes },
                  node,
                  () => [...value, value[0]],
                  childPointer(node.pointer, value.length),
                ),
                isWhole: true as const,
              },
            ]
          : [];
      }),
  },
  dropped(
    'a route that nobody guards',
    'access',
    (node, { root }) => isRoute(node) && readOwn(root, 'access') === undefined,
  ),
  dropped('a block without its kind', 'as', ({ under }) => under === 'body'),
  dropped('a list without its source', 'source', ({ value }) => readOwn(value, 'as') === 'list'),
  dropped(
    'an action without its call',
    'call',
    ({ keys }, { noun }) => noun === 'actions' && keys.length === 0,
  ),
  dropped(
    'a screen without its title',
    'title',
    ({ keys }, { noun }) => noun === 'screens' && keys.length === 0,
  ),
  {
    name: 'a lock without its reason',
    plantIn: (file) =>
      objects(file)
        .filter(({ value }) => Object.hasOwn(value, 'disabledReason'))
        .map((node) => ({
          ...withoutKey(file, node, 'disabledReason'),
          pointer: childPointer(node.pointer, 'enabledWhen'),
        })),
  },
  {
    name: 'a word that an enum does not have',
    plantIn: (file) =>
      file.nodes.flatMap((node) => {
        const { value } = node;
        if (!comparisons.has(node.under) || !isArray(value)) return [];
        const [left, right] = value;
        const name = readOwn(left, 'var');
        const isEnum =
          typeof name === 'string' && /status$|_type$|state$/.test(name) && typeof right === 'string';
        return isEnum
          ? [withValue(file, node, () => [left, misspelled(right)], childPointer(node.pointer, 1))]
          : [];
      }),
  },
  {
    name: 'an order of what has none',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const operands = node.value['==='];
        const name = isArray(operands) ? readOwn(operands[0], 'var') : undefined;
        const isEnum = typeof name === 'string' && /status$|_type$|state$/.test(name);
        return isEnum ? [withKey(file, node, '===', '<')] : [];
      }),
  },
  inMessages('a blank sentence', () => ' '),
  inMessages('markup in a sentence', (sentence) => `<b>${sentence}</b>`),
  inMessages('a letter that nobody sees', (sentence) => `${sentence}\u200B`),
  inMessages('an argument that nobody gives', (sentence) => `${sentence} {nobodyGivesThis}`),
  inMessages('a brace that is never closed', (sentence) => `${sentence} {`),
  {
    name: 'a sentence that nothing shows',
    plantIn: (file) =>
      file.noun === 'messages'
        ? file.nodes
            .filter(({ keys }) => keys.length === 0)
            .map((node) =>
              withValue(
                file,
                node,
                (value) => ({ ...(isRecord(value) ? value : {}), 'nobody.showsThis': 'Shown' }),
                '/nobody.showsThis',
              ),
            )
        : [],
  },
  ...factKinds,
  ...confusedKinds,
  ...nameKinds,
  ...accessKinds,
  ...fitKinds,
  ...valueKinds,
  ...repeatKinds,
  ...sentenceKinds,
  broken('a comma too many', (text) => text.replace(/,\n/, ',,\n')),
  broken('a text that is never closed', (text) => text.replace(/": "([^"\n]*)",\n/, '": "$1,\n')),
];
