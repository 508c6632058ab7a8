import { memberNames, type Compilation } from '@counterfoil/engine/check';
import { isArray, isRecord, lookUp, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';

/** One of the roles, and any one of the permissions where some are asked for: of everybody, or by role. */
interface Rule {
  readonly roles?: readonly string[];
  readonly permissions?: readonly string[];
  readonly byRole?: Readonly<Record<string, readonly string[]>>;
}

/** A part of a screen, or an action there, and who has it. */
export interface MatrixRow {
  /** The path that the person opened, or where it is on every page. */
  readonly route: string;
  /** What it is and is called, with what it is inside: `tabs > list listPayouts > column status`. */
  readonly part: string;
  /** The operations that it calls, in the order of their use. */
  readonly calls: readonly string[];
  /** Whether it depends on more than who somebody is, such as the record at hand. */
  readonly conditional: boolean;
  /** The conditions that hold of it and of what it is inside, as they are written. */
  readonly conditions: readonly string[];
  /** For each role of the portal what it needs besides, each entry any one of its permissions; undefined where the role has it never. */
  readonly needs: Readonly<Record<string, readonly (readonly string[])[] | undefined>>;
}

/** The position of a walk through a plan. */
interface Place {
  readonly plans: { readonly screens: Compilation['screens']; readonly roles: readonly string[] };
  /** The actions of the screen, by their ids. */
  readonly actions: Readonly<Record<string, object>>;
  /** The screens that opened beside a part of the route already. */
  readonly beside: Set<string>;
  readonly route: string;
  readonly variant: string | undefined;
  readonly trail: readonly string[];
  readonly rules: readonly Rule[];
  readonly conditional: boolean;
  readonly conditions: readonly string[];
}

/** The name that the rows of the header begin with, in the place of a path. */
export const everywhere = '(every page)';

const readRule = (written: unknown): Rule => {
  const one = ownText(written, 'permission');
  const permissions = one === undefined ? ownTexts(written, 'permission') : [one];
  const asked = readOwn(written, 'permission');
  return {
    ...(isArray(readOwn(written, 'roles')) ? { roles: ownTexts(written, 'roles') } : {}),
    ...(permissions.length === 0 ? {} : { permissions }),
    ...(isRecord(asked) ? { byRole: namesByRole(asked) } : {}),
  };
};
const namesByRole = (asked: object): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.keys(asked).map((role) => {
      const one = ownText(asked, role);
      return [role, one === undefined ? ownTexts(asked, role) : [one]];
    }),
  );

/** Who is admitted by a rule, and with which permissions. */
const admits = ({ roles, byRole }: Rule, role: string): boolean =>
  roles?.includes(role) !== false && (byRole === undefined || Object.hasOwn(byRole, role));
const askedOf = ({ permissions = [], byRole }: Rule, role: string): readonly string[] =>
  byRole === undefined ? permissions : (lookUp(byRole, role) ?? []);

const readRules = (node: unknown, key = 'access'): readonly Rule[] => {
  const rules = readOwn(node, key);
  return isArray(rules) ? rules.map(readRule) : [];
};

const needsOf = (role: string, rules: readonly Rule[]): readonly (readonly string[])[] | undefined => {
  if (!rules.every((rule) => admits(rule, role))) return undefined;
  const asked = new Map(
    rules.flatMap((rule) => {
      const names = askedOf(rule, role);
      return names.length === 0 ? [] : [[names.toSorted().join('|'), names] as const];
    }),
  );
  const all = [...asked.values()];
  // Whoever holds the narrower right holds one of the wider choice.
  return all
    .filter((names) => !all.some((other) => other !== names && other.every((name) => names.includes(name))))
    .toSorted((first, second) => first.join().localeCompare(second.join()));
};

const isNode = (value: unknown): boolean =>
  ownText(value, 'pointer') !== undefined && isArray(readOwn(value, 'access'));
const isCall = (value: unknown): boolean =>
  ownText(value, 'operation') !== undefined && isArray(readOwn(value, 'access'));

/** The first of these that a node has is its name. */
const namesOf = (node: unknown): string => {
  const texts = ['field', 'param', 'name', 'id', 'screen'].map((key) => ownText(node, key));
  const params = ownText(node, 'as') === 'export' ? [] : ownTexts(node, 'params');
  return texts.find((text) => text !== undefined) ?? params.join(' ');
};

/** The calls that a node makes by itself, and not the nodes within it. */
const callsOf = (node: unknown): readonly string[] => {
  const found: string[] = [];
  const look = (value: unknown, isRoot: boolean): void => {
    if (isArray(value)) value.forEach((one) => look(one, false));
    if (!isRecord(value) || (!isRoot && isNode(value))) return;
    if (isCall(value)) found.push(ownText(value, 'operation') ?? '');
    Object.values(value).forEach((one) => look(one, false));
  };
  look(node, true);
  return [...new Set(found)];
};

/** Rules of the calls that a node cannot do without: a form or an action nobody may send is nothing. */
const callRules = (node: unknown): readonly Rule[] => {
  const call = readOwn(node, 'call') ?? readOwn(node, 'submit');
  return isCall(call) ? readRules(call) : [];
};

const rowOf = (place: Place, part: string, calls: readonly string[]): MatrixRow => ({
  route: place.route,
  part: [...place.trail, part].join(' > '),
  calls,
  conditional: place.conditional,
  conditions: place.conditions,
  needs: Object.fromEntries(place.plans.roles.map((role) => [role, needsOf(role, place.rules)])),
});

const narrowed = (place: Place, rules: readonly Rule[]): Place => ({
  ...place,
  rules: [...place.rules, ...rules],
});
const below = (place: Place, part: string): Place => ({ ...place, trail: [...place.trail, part] });

/** The parts of whatever is in a plan, under its key there. */
const partsIn = (value: unknown, key: string, at: Place): readonly MatrixRow[] => {
  if (isArray(value)) return value.flatMap((one) => partsIn(one, key, at));
  if (!isRecord(value)) return [];
  if (isNode(value)) return partsOfNode(value, key, at);
  const offered = lookUp(at.actions, ownText(value, 'action') ?? '');
  return offered === undefined ? partsBelow(value, at) : partsOfNode(offered, 'action', at);
};

/** The parts below a node, those of a screen that it draws, and those of the screen that it opens beside itself. */
const partsBelow = (value: object, at: Place): readonly MatrixRow[] => {
  const own = Object.entries(value).flatMap(([key, one]) => partsIn(one, key, at));
  const inner = ownText(value, 'as') === 'screen' ? ownText(value, 'screen') : undefined;
  const drawn = inner === undefined ? [] : partsOfScreen(inner, at);
  const opened = ownText(value, 'detail') ?? ownText(value, 'opens');
  if (opened === undefined || at.beside.has(opened)) return [...own, ...drawn];
  at.beside.add(opened);
  return [...own, ...drawn, ...partsOfScreen(opened, { ...at, trail: [opened] })];
};

const conditionsOf = (node: unknown): readonly string[] =>
  ['visibleWhen', 'enabledWhen'].flatMap((key) => {
    const condition = readOwn(node, key);
    return condition === undefined ? [] : [`${key} ${JSON.stringify(condition)}`];
  });

const partsOfNode = (node: object, key: string, at: Place): readonly MatrixRow[] => {
  const variant = ownText(node, 'variant');
  if (variant !== undefined && variant !== at.variant) return [];
  const kind = key === 'action' ? 'action' : (memberNames[key] ?? ownText(node, 'as') ?? key);
  const calls = callsOf(node);
  const name = namesOf(node);
  const part = [kind, name === '' ? (calls[0] ?? '') : name].join(' ').trim();
  const reached = {
    ...narrowed(at, readRules(node)),
    conditional: at.conditional || readOwn(node, 'visibleWhen') !== undefined,
    conditions: [...at.conditions, ...conditionsOf(node)],
  };
  // A part of the layout alone: who has it is written at what it is inside.
  if (name === '' && calls.length === 0 && readRules(node).length === 0) return partsBelow(node, reached);
  const inside = below(reached, part);
  const sent = readOwn(node, 'submit');
  if (key === 'action' || !isCall(sent))
    return [rowOf(narrowed(reached, callRules(node)), part, calls), ...partsBelow(node, inside)];
  // A form is there for whoever may read it: what is sent is a part of its own.
  const operation = ownText(sent, 'operation') ?? '';
  return [
    rowOf(
      reached,
      part,
      calls.filter((call) => call !== operation),
    ),
    rowOf(narrowed(inside, readRules(sent)), 'submit', [operation]),
    ...partsBelow(node, inside),
  ];
};

const partsOfScreen = (id: string, place: Place): readonly MatrixRow[] => {
  const screen = lookUp(place.plans.screens, id);
  if (screen === undefined) return [];
  const inside = { ...narrowed(place, readRules(screen)), actions: screen.actions };
  return [
    // What is chosen above the screen is offered to whoever may read the choices.
    ...screen.scope.flatMap(({ lookup }) =>
      lookup === undefined
        ? []
        : [
            rowOf(narrowed(inside, lookup.call.access.map(readRule)), `scope ${lookup.id}`, [
              lookup.call.operation,
            ]),
          ],
    ),
    ...partsIn(screen.body, 'body', inside),
  ];
};

/**
 * Who has which part of which route: every list, column, filter, field, tab, button and action of the plans, with the roles and the
 * permissions that the parts around it and the operations behind it ask for. A record that opens beside lists is listed once for each route.
 */
export const accessMatrix = ({ portal, search, screens }: Compilation): readonly MatrixRow[] => {
  if (portal === undefined) return [];
  const plans = { screens, roles: Object.keys(portal.accessNames.roles) };
  const start = { plans, actions: {}, trail: [], conditional: false, conditions: [], variant: undefined };
  const onEveryPage = (part: string, rules: readonly unknown[], calls: readonly string[]): MatrixRow =>
    rowOf({ ...start, route: everywhere, rules: rules.map(readRule), beside: new Set() }, part, calls);
  const choices = portal.choices.map(({ property, access, ...choice }) =>
    onEveryPage(`choice ${property}`, access, callsOf(choice)),
  );
  const { inbox, views, approvals } = portal;
  const shared = [
    // Whoever may read the list has the bell.
    ...(inbox === undefined ? [] : [onEveryPage('inbox', inbox.call.access, callsOf(inbox))]),
    // Whoever may read the views of a list is offered to share one.
    ...(views === undefined ? [] : [onEveryPage('shared views', views.read.access, callsOf(views))]),
    // Whoever may read the rules is told before a second person is asked.
    ...(approvals === undefined
      ? []
      : [onEveryPage('approval rules', approvals.call.access, callsOf(approvals))]),
  ];
  // What is found is there for whoever may open it: the answer and the screens that it leads to decide.
  const found = (search?.sources ?? []).map(({ call, rows, access }) =>
    rowOf(
      { ...start, route: everywhere, rules: access.map(readRule), conditional: true, beside: new Set() },
      `search ${rows}`,
      [call.operation],
    ),
  );
  const parts = portal.routes.flatMap(({ path, variant, access, visibleWhen, screen }) => {
    const place: Place = {
      ...start,
      route: path,
      variant,
      rules: access.map(readRule),
      conditional: visibleWhen !== undefined,
      conditions: visibleWhen === undefined ? [] : conditionsOf({ visibleWhen }),
      beside: new Set(),
    };
    return [rowOf(place, 'route', []), ...partsOfScreen(screen, place)];
  });
  return [...choices, ...shared, ...found, ...parts];
};

const cellOf = (needs: readonly (readonly string[])[] | undefined): string => {
  if (needs === undefined) return '-';
  return needs.length === 0 ? 'yes' : needs.map((names) => names.join(' or ')).join(' and ');
};

/** The matrix as a table of tab-separated values, one part of a screen a line. */
export const writeMatrix = (rows: readonly MatrixRow[]): string => {
  const roles = Object.keys(rows[0]?.needs ?? {});
  const lines = rows.map(({ route, part, calls, conditional, needs }) =>
    [
      route,
      part,
      calls.join(' '),
      conditional ? 'sometimes' : '',
      ...roles.map((role) => cellOf(needs[role])),
    ].join('\t'),
  );
  return `${[['route', 'part', 'calls', 'when', ...roles].join('\t'), ...lines].join('\n')}\n`;
};
