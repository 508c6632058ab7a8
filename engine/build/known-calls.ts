import type { Compilation } from '../compile/compile.ts';
import { parseDescription } from '../description/description.ts';
import { isArray, isRecord, lookUp, ownText, readOwn } from '../json.ts';
import type { AccessPlan } from '../language/plan/access-plan.ts';
import type { CallPlan } from '../language/plan/call-plan.ts';
import type { KnownCall, KnownCalls } from '../language/plan/known-calls.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';

type Plans = Pick<Compilation, 'portal' | 'search' | 'screens'>;
type Rules = AccessPlan;

/** The position of a walk through the plans. */
interface Walk {
  readonly screens: Plans['screens'];
  readonly note: (call: CallPlan, rules: Rules) => void;
  readonly rules: Rules;
  /** The variant of the route; undefined where every variant counts. */
  readonly variant: string | undefined;
  readonly everyVariant: boolean;
  /** The actions of the screen at hand, by id. */
  readonly actions: ScreenPlan['actions'];
  /** The screens that any walk came to. */
  readonly reached: Set<string>;
  /** The screens and actions that the walk is in or has opened: none of them twice for one route. */
  readonly seen: Set<string>;
}

const isRules = (value: unknown): value is Rules => isArray(value) && value.every(isRecord);
const isNode = (value: object): value is { readonly access: Rules } =>
  ownText(value, 'pointer') !== undefined && isRules(readOwn(value, 'access'));
const isCall = (value: object): value is CallPlan =>
  ['operation', 'method', 'route'].every((key) => ownText(value, key) !== undefined) &&
  isRules(readOwn(value, 'access'));

const isElsewhere = (value: object, { variant, everyVariant }: Walk): boolean => {
  const own = ownText(value, 'variant');
  return isNode(value) && own !== undefined && !everyVariant && own !== variant;
};

/** Notes every call below a value, with the rules of all nodes around it. */
const walk = (value: unknown, at: Walk): void => {
  if (isArray(value)) {
    for (const one of value) walk(one, at);
    return;
  }
  if (!isRecord(value) || isElsewhere(value, at)) return;
  if (isCall(value)) at.note(value, [...at.rules, ...value.access]);
  const own = isCall(value) || isNode(value) ? value.access : [];
  const inside = { ...at, rules: [...at.rules, ...own] };
  const offered = lookUp(at.actions, ownText(value, 'action') ?? '');
  if (offered !== undefined) walkAction(offered, inside);
  for (const one of Object.values(value)) walk(one, inside);
  const opened = [
    ownText(value, 'as') === 'screen' ? ownText(value, 'screen') : undefined,
    ownText(value, 'detail'),
    ownText(value, 'opens'),
  ];
  for (const id of opened) if (id !== undefined) walkScreen(id, inside);
};

const once = (name: string, { seen, rules }: Walk): boolean => {
  const key = `${name} ${JSON.stringify(rules)}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
};

const walkAction = (action: ScreenPlan['actions'][string], at: Walk): void => {
  if (once(`action ${action.id}`, at)) walk(action, at);
};

const walkScreen = (id: string, at: Walk): void => {
  const screen = lookUp(at.screens, id);
  at.reached.add(id);
  if (screen === undefined || at.seen.has(`in ${id}`) || !once(`screen ${id}`, at)) return;
  const inside = {
    ...at,
    rules: [...at.rules, ...screen.access],
    actions: screen.actions,
    seen: new Set([...at.seen, `in ${id}`]),
  };
  walk(screen.scope, inside);
  walk(screen.body, inside);
};

/** Without what a shorter one of them contains: whoever comes past all rules of the longer comes past the shorter. */
const widest = (ways: readonly Rules[]): readonly Rules[] => {
  const written = ways.map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))));
  return ways.filter(
    (_, index) =>
      !written.some((other, at) => {
        const own = written[index] ?? new Set();
        const isShorter = other.size < own.size || (other.size === own.size && at < index);
        return at !== index && isShorter && [...other].every((rule) => own.has(rule));
      }),
  );
};

const walkPlans = ({ portal, search, screens }: Plans, note: Walk['note']): void => {
  if (portal === undefined) return;
  const reached = new Set<string>();
  const start = { screens, reached, note, rules: [], actions: {}, variant: undefined };
  const { routes, navigation: _navigation, ...shared } = portal;
  walk(shared, { ...start, everyVariant: true, seen: new Set() });
  walk(search, { ...start, everyVariant: true, seen: new Set() });
  for (const { screen, access, variant } of routes)
    walkScreen(screen, { ...start, rules: access, variant, everyVariant: false, seen: new Set() });
  // What is opened in no way that is known here is there for whoever may see it.
  for (const id of Object.keys(screens))
    if (!reached.has(id)) walkScreen(id, { ...start, everyVariant: true, seen: new Set() });
};

const methodNames = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query'];

/** Every operation of a document, those with faults as well. */
const describedCalls = (document: unknown): readonly KnownCall[] => {
  const paths = readOwn(document, 'paths');
  return Object.keys(isRecord(paths) ? paths : {}).flatMap((route) =>
    methodNames.flatMap((method) => {
      const written = isRecord(paths) ? readOwn(paths[route], method) : undefined;
      return isRecord(written)
        ? [{ operation: ownText(written, 'operationId') ?? `${method} ${route}`, method, route }]
        : [];
    }),
  );
};

/** The names of the headers by which the answer of a list says how it goes on: `header` anywhere below `x-list`. */
const listHeaders = (written: unknown): readonly string[] => {
  if (!isRecord(written)) return [];
  const own = ownText(written, 'header');
  return [...(own === undefined ? [] : [own]), ...Object.values(written).flatMap(listHeaders)];
};

const lowerCase = (names: readonly string[]): readonly string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].toSorted();

/**
 * What a server needs to know of compiled plans to forward their calls and no others: every operation of the document that
 * they were compiled against, and who makes it. A role counts as soon as one screen, part or action asks for the call and shows
 * it to that role.
 */
export const knownCalls = (plans: Plans, document: unknown): KnownCalls => {
  const made = new Map<string, { readonly call: CallPlan; readonly ways: Rules[] }>();
  walkPlans(plans, (call, rules) => {
    const key = `${call.method} ${call.route}`;
    const known = made.get(key) ?? { call, ways: [] };
    known.ways.push(rules);
    made.set(key, known);
  });
  const described = describedCalls(document).map((call): KnownCall => {
    const ways = made.get(`${call.method} ${call.route}`)?.ways;
    return ways === undefined ? call : { ...call, access: widest(ways) };
  });
  const { operations } = parseDescription(document);
  const used = described.filter(({ access }) => access !== undefined);
  return {
    calls: described,
    headers: {
      sent: lowerCase(
        used.flatMap(({ operation }) =>
          (operations.get(operation)?.parameters ?? []).flatMap((parameter) =>
            parameter.in === 'header' ? [parameter.name] : [],
          ),
        ),
      ),
      read: lowerCase(
        used.flatMap(({ method, route }) =>
          listHeaders(readOwn(readOwn(readOwn(readOwn(document, 'paths'), route), method), 'x-list')),
        ),
      ),
    },
    idle: plans.portal?.session.idle ?? 1,
  };
};
