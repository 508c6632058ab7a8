import { childPointer, isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { withValue, type Fault, type FaultKind, type Node } from './fault.ts';

/** The items of lists under a key, with another spelling of an item after them. */
const again = (
  name: string,
  key: string,
  spell: (item: unknown) => unknown,
  fits: (node: Node) => boolean = () => true,
): FaultKind => ({
  name: `twice: ${name}`,
  plantIn: (file) =>
    file.noun === 'messages'
      ? []
      : file.nodes.flatMap((node): readonly Fault[] => {
          const { value } = node;
          if (!isArray(value) || node.keys.at(-1) !== key || !fits(node)) return [];
          const found = value.map(spell).find((item) => item !== undefined);
          return found === undefined
            ? []
            : [
                {
                  ...withValue(file, node, () => [...value, found], childPointer(node.pointer, value.length)),
                  isWhole: true,
                },
              ];
        }),
});

const plain = (item: unknown): string | undefined => (typeof item === 'string' ? item : undefined);

const fieldOf = (item: unknown): string | undefined => plain(item) ?? ownText(item, 'field');

const asObject = (item: unknown): unknown => {
  const field = plain(item);
  return field === undefined ? undefined : { field };
};

const hidden = (item: unknown): unknown => {
  const field = plain(item);
  return field === undefined ? undefined : { field, hidden: true };
};

const labelled = (item: unknown): unknown => {
  const field = plain(item);
  return field === undefined ? undefined : { field, label: 'action.saveChanges' };
};

const isOfForm = ({ keys }: Node): boolean => keys.includes('sections') || keys.includes('form');

/** The same twice, written in the same way or in another one. */
export const repeatKinds: readonly FaultKind[] = [
  again('a column as an object', 'columns', asObject),
  again('a column that is hidden', 'columns', hidden),
  again('a column with another label', 'columns', labelled),
  again('a field as an object', 'fields', asObject),
  again('a column as its own kind', 'columns', (item) => {
    const field = plain(item);
    return field?.endsWith('amount') === true ? { field, as: 'money' } : undefined;
  }),
  again('a path from the root', 'columns', (item) => {
    const field = fieldOf(item);
    return field?.includes('/') === true ? `/${field}` : undefined;
  }),
  again('a path with dots', 'columns', (item) => {
    const field = fieldOf(item);
    return field?.includes('/') === true ? field.replaceAll('/', '.') : undefined;
  }),
  again('a path from the root of a field', 'fields', (item) => {
    const field = fieldOf(item);
    return field?.includes('/') === true ? `/${field}` : undefined;
  }),
  again('a field in a form', 'fields', (item) => fieldOf(item), isOfForm),
  again('a filter as an object', 'filters', (item) =>
    plain(item) === undefined ? undefined : { param: item },
  ),
  again('a filter of another kind', 'filters', (item) => {
    const param = ownText(item, 'param');
    return param === undefined ? undefined : { param, as: 'search' };
  }),
  again('an action as an object', 'rowActions', (item) =>
    plain(item) === undefined ? undefined : { action: item },
  ),
  again('an action of a record as an object', 'actions', (item) =>
    plain(item) === undefined ? undefined : { action: item },
  ),
  again('an action above a list as an object', 'toolbar', (item) =>
    plain(item) === undefined ? undefined : { action: item },
  ),
  again('an export with another name', 'toolbar', (item) =>
    isRecord(item) && item['as'] === 'export' ? { ...item, fileName: 'Other' } : undefined,
  ),
  again('an export with another label', 'toolbar', (item) =>
    isRecord(item) && item['as'] === 'export' ? { ...item, label: 'action.saveChanges' } : undefined,
  ),
  again('a segment with another title', 'segments', (item) =>
    isRecord(item) && item['filters'] !== undefined ? { ...item, title: 'action.saveChanges' } : undefined,
  ),
  again('a tab with another title', 'tabs', (item) =>
    isRecord(item) ? { ...item, title: 'action.saveChanges' } : undefined,
  ),
  again('an entry of the navigation', 'items', (item) =>
    readOwn(item, 'route') === undefined ? undefined : item,
  ),
  again('an entry of the navigation with another label', 'items', (item) => {
    const route = ownText(item, 'route');
    return route === undefined ? undefined : { route, label: 'action.saveChanges' };
  }),
  {
    name: 'twice: an entry of the navigation in another group',
    plantIn: (file) =>
      file.nodes.flatMap((node): readonly Fault[] => {
        const { value } = node;
        if (file.noun !== 'portal' || node.keys.at(-1) !== 'items' || !isArray(value) || node.keys[1] === '0')
          return [];
        return [
          {
            ...withValue(
              file,
              node,
              () => [...value, { route: '/admin/dashboard' }],
              childPointer(node.pointer, value.length),
            ),
            isWhole: true,
          },
        ];
      }),
  },
  again('a group of the navigation', 'navigation', (item) =>
    isRecord(item) ? { ...item, items: [{ route: '/admin/profile' }] } : undefined,
  ),
  again('a page size', 'pageSizes', (item) => item),
  again('a choice of the session with another label', 'choices', (item) =>
    isRecord(item) ? { ...item, label: 'action.saveChanges' } : undefined,
  ),
  again('a place that is searched', 'sources', (item) =>
    isRecord(item) ? { ...item, label: 'action.saveChanges' } : undefined,
  ),
  again('a role', 'roles', (item) => plain(item)),
  again('a line of an addition', 'lines', (item) => item),
  again('a figure', 'items', (item) => (readOwn(item, 'source') === undefined ? undefined : item)),
  again('a figure with another label', 'items', (item) =>
    isRecord(item) && item['source'] !== undefined && item['visibleWhen'] === undefined
      ? { ...item, label: 'action.saveChanges' }
      : undefined,
  ),
  again('a scope', 'scope', (item) => item),
  again('a scope with another label', 'scope', (item) =>
    isRecord(item) ? { ...item, label: 'action.saveChanges' } : undefined,
  ),
  again('a way', 'links', (item) =>
    isRecord(item) && item['visibleWhen'] === undefined
      ? { ...item, label: 'action.saveChanges' }
      : undefined,
  ),
  again('a route', 'routes', (item) => item),
  {
    name: 'twice: a value that a condition lists',
    plantIn: (file) =>
      file.nodes.flatMap((node): readonly Fault[] => {
        const { value } = node;
        if (node.keys.at(-2) !== 'in' || node.keys.at(-1) !== '1' || !isArray(value)) return [];
        return [withValue(file, node, () => [...value, value[0]], childPointer(node.pointer, value.length))];
      }),
  },
  {
    name: 'twice: a format in two rules',
    plantIn: (file) =>
      file.noun === 'rules'
        ? file.nodes.flatMap((node): readonly Fault[] => {
            const { value } = node;
            if (node.keys.at(-1) !== 'formats' || !isArray(value) || value.includes('email')) return [];
            return [
              withValue(file, node, () => [...value, 'email'], childPointer(node.pointer, value.length)),
            ];
          })
        : [],
  },
  {
    name: 'twice: a kind of record in two lookups',
    plantIn: (file) =>
      file.noun === 'lookups' && ownText(file.root, 'id') === 'unlinked-merchants'
        ? file.nodes
            .filter(({ pointer }) => pointer === '')
            .map((node) =>
              withValue(
                file,
                node,
                (value) => ({ ...(isRecord(value) ? value : {}), record: 'merchant' }),
                '/record',
              ),
            )
        : [],
  },
];
