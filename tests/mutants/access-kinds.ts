import { isArray, isRecord, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';
import { changed, type Descriptor, type FaultKind, type Node, type World } from './fault.ts';
import { added, dropped, objects, rewritten, withMember, type ObjectNode } from './planting.ts';

const allRoles = ['Admin', 'Partner', 'Merchant'];
/** Asked for by no operation that shows a whole screen. */
const otherPermission = 'virtual_terminal';

const isRoute = ({ keys }: Node): boolean => keys.length === 2 && keys[0] === 'routes';
const isRoutesRule = ({ keys }: Node): boolean =>
  keys.length === 3 && keys[0] === 'routes' && keys[2] === 'access';

/** The one operation without which a screen shows nothing. */
const operationOf = ({ noun, root }: Descriptor): string | undefined => {
  const body = readOwn(root, 'body');
  return noun === 'screens' && readOwn(body, 'as') === 'list'
    ? ownText(readOwn(body, 'source'), 'operation')
    : undefined;
};

const accessOf = (file: Descriptor, world: World) => world.accessOf(operationOf(file) ?? '');

/** The roles that come to a screen by any of its routes; all of them where it has none. */
const comingTo = ({ root }: Descriptor): readonly string[] => {
  const routes = readOwn(root, 'routes');
  return isArray(routes) ? routes.flatMap((route) => ownTexts(readOwn(route, 'access'), 'roles')) : allRoles;
};

const strangerTo = (file: Descriptor): string | undefined =>
  allRoles.find((role) => !comingTo(file).includes(role));

const isUnder = (node: Node, ...keys: readonly string[]): boolean =>
  keys.includes(node.under) && !node.keys.includes('access');

/** A rule for a role that never comes as far as the node. */
const forStrangers = (name: string, fits: (node: ObjectNode) => boolean): FaultKind =>
  added(name, 'access', (node, file) => {
    const role = file.noun === 'screens' ? strangerTo(file) : undefined;
    return role === undefined || !fits(node) ? undefined : { roles: [role] };
  });

const callOf = ({ noun, root }: Descriptor): string =>
  (noun === 'actions' ? ownText(readOwn(root, 'call'), 'operation') : undefined) ?? '';

/** A way that leads elsewhere, on every route. */
const otherWays = (name: string, path: (route: ObjectNode) => unknown): FaultKind => ({
  name: `access: a way ${name}`,
  plantIn: (file) =>
    objects(file)
      .filter(isRoute)
      .map((node) =>
        withMember(
          {
            ...file,
            root: changed(file.root, node.keys, (route) => ({
              ...(isRecord(route) ? route : {}),
              visibleWhen: { '===': [{ var: 'user.use_new_payout_report' }, true] },
            })),
          },
          node,
          'otherwise',
          path(node),
        ),
      ),
});

/** Faults of who may see and do what. */
export const accessKinds: readonly FaultKind[] = [
  rewritten('access: a role that the operation of a route refuses', 'roles', (roles, node, file, world) => {
    const refused = allRoles.find((role) => accessOf(file, world)?.roles.includes(role) === false);
    return isRoutesRule(node) && isArray(roles) && refused !== undefined && !roles.includes(refused)
      ? [...roles, refused]
      : undefined;
  }),
  rewritten(
    'access: a permission that the operation of a route does not take',
    'permission',
    (_, node, file, world) => {
      const permissions = accessOf(file, world)?.permissions ?? [];
      return isRoutesRule(node) && permissions.length > 0 && !permissions.includes(otherPermission)
        ? otherPermission
        : undefined;
    },
  ),
  {
    ...dropped(
      'access: a route without the permission of its operation',
      'permission',
      isRoutesRule,
      ({ pointer }) => pointer,
    ),
    plantIn: (file, world) =>
      (accessOf(file, world)?.permissions.length ?? 0) === 0
        ? []
        : dropped('', 'permission', isRoutesRule, ({ pointer }) => pointer).plantIn(file, world),
  },
  {
    name: 'access: a route whose rule is gone',
    plantIn: (file, world) =>
      readOwn(file.root, 'access') === undefined ? dropped('', 'access', isRoute).plantIn(file, world) : [],
  },
  rewritten('access: an empty permission', 'permission', (value) => (value === '' ? undefined : '')),
  added('access: an action for a role that its operation refuses', 'access', (node, file, world) => {
    const refused = allRoles.find((role) => world.accessOf(callOf(file))?.roles.includes(role) === false);
    return node.keys.length === 0 && refused !== undefined ? { roles: [refused] } : undefined;
  }),
  added('access: a screen for a role that none of its routes lets in', 'access', (node, file) => {
    const role = strangerTo(file);
    return file.noun === 'screens' && node.keys.length === 0 && role !== undefined
      ? { roles: [role] }
      : undefined;
  }),
  forStrangers('access: a column for a role that never comes', (node) => isUnder(node, 'columns')),
  forStrangers(
    'access: a filter for a role that never comes',
    (node) => isUnder(node, 'filters') && isRecord(node.value) && node.value['param'] !== undefined,
  ),
  forStrangers(
    'access: a part of the toolbar for a role that never comes',
    (node) => isUnder(node, 'toolbar') && node.value['as'] === 'export',
  ),
  forStrangers(
    'access: a block for a role that never comes',
    (node) => isUnder(node, 'blocks') && node.value['as'] !== undefined,
  ),
  forStrangers(
    'access: a tab for a role that never comes',
    (node) => isUnder(node, 'tabs') && node.value['id'] !== undefined,
  ),
  forStrangers(
    'access: a figure for a role that never comes',
    (node) => isUnder(node, 'items') && node.value['source'] !== undefined,
  ),
  forStrangers(
    'access: a field for a role that never comes',
    (node) => isUnder(node, 'fields', 'headline') && node.value['field'] !== undefined,
  ),
  rewritten('access: a role more that never comes to a part', 'roles', (roles, node, file) => {
    const role = strangerTo(file);
    return file.noun === 'screens' &&
      !isRoutesRule(node) &&
      isArray(roles) &&
      role !== undefined &&
      !roles.includes(role)
      ? [...roles, role]
      : undefined;
  }),
  otherWays('that leads to itself', ({ value }) => value['path']),
  otherWays('that leads where a record is needed', () => '/admin/:id'),
  otherWays('that leads to nothing', () => '/admin/nothing'),
  otherWays('that leads where not everybody may go', ({ value }) =>
    ownText(value, 'path') === '/admin/audit-log' ? '/admin/cross-check' : '/admin/audit-log',
  ),
  added('access: a way that needs no condition', 'otherwise', (node) =>
    isRoute(node) && node.value['visibleWhen'] === undefined ? '/admin/profile' : undefined,
  ),
  added('access: a session choice for a role that there is not', 'access', (node, file) =>
    file.noun === 'portal' && node.keys.length === 2 && node.keys[0] === 'choices'
      ? { roles: ['Owner'] }
      : undefined,
  ),
  added('access: a rule by what is no rule', 'access', (node) =>
    isUnder(node, 'columns') ? ['Admin'] : undefined,
  ),
  rewritten('access: a role for a list of roles', 'roles', (roles, node, file) =>
    isArray(roles) && file.noun !== 'portal' && node.pointer !== '' ? roles[0] : undefined,
  ),
  added('access: a permission that the portal does not have', 'access', (node) =>
    isUnder(node, 'tabs') && node.value['id'] !== undefined ? { permission: 'admin.everything' } : undefined,
  ),
];
