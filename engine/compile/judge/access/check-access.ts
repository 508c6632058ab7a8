import type { BlockScreen } from '../../../kinds/blocks/block-compile.ts';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { childPointer } from '../../../json.ts';
import { createReporter, type Reporter } from '../../read/reporter.ts';
import { createMemo } from '../../read/memo.ts';
import { traceWorld, type AccessWorld } from './access-world.ts';
import type { Finding } from '../../../language/finding.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { CompiledScreen } from '../../lower/screen/compile-screen.ts';
import type { SourceFile } from '../../read/source-file.ts';
import type { Description } from '../../../description/description.ts';
import { checkNeeded, checkTold } from './check-needed.ts';
import { readViewer, type ViewerWords } from './viewer-words.ts';
import { checkNode, reportUnseen, type NodeCheck } from './check-node.ts';
import { checkRoute } from './check-route.ts';
import { oneOf } from './check-otherwise.ts';
import { createParties, createReach, type Reach } from './reach.ts';
import { indexRoutes, type RouteIndex } from './route-index.ts';
import { firstRefusal, showsSomething } from './shows-something.ts';
import { admitted, anyVariant, asking, pass, refusing, type Visitors } from './visitors.ts';
import { walkAccess } from './walk-access.ts';
import { writtenRule } from './written-rule.ts';

/** A compiled screen with its file, and the variants that it is seen as. */
export interface SeenScreen {
  readonly screen: CompiledScreen;
  readonly file: SourceFile;
  readonly variants: ReadonlySet<string | undefined>;
}

/** All that has access, and the files that have errors already. */
export interface AccessInput {
  readonly screens: readonly SeenScreen[];
  readonly actions: readonly { readonly plan: ActionPlan; readonly file: SourceFile }[];
  readonly roles: readonly string[];
  readonly faulty: ReadonlySet<string>;
  readonly reporter: Reporter;
  /** The file that names the home page, and which that is. */
  readonly portal: {
    readonly home: string;
    readonly permissions: readonly string[];
    readonly file: SourceFile;
  };
  readonly description: Pick<Description, 'viewer' | 'operations'>;
}

interface Check extends NodeCheck, AccessWorld {
  readonly actions: CompiledScreen['plan']['actions'];
  /** The screens and actions that were told to refuse somebody for whom they open from here: the same is so wherever they do. */
  readonly told: Set<string>;
}

const checkOffer = (check: Check, visitors: Visitors, id: string, pointer: string): void => {
  const action = check.actions[id];
  // What is wrong in the file of an action is said there.
  if (action === undefined || check.isFaulty(action.file)) return;
  const inside = pass(visitors, action);
  if (inside.length === 0) reportUnseen(check, visitors, pointer);
  else if (check.isWhole && !check.told.has(action.id) && checkTold(check, inside, action, pointer))
    check.told.add(action.id);
};

/** A link that none of those who see it may follow is a mistake. */
const checkOpens = (check: Check, visitors: Visitors, opens: OpensPlan, pointer: string): void => {
  if (!check.screens.has(opens.screen)) return;
  // A route that nobody reaches is spoken of where it is written.
  const targets = check.routes
    .ofScreen(opens.screen)
    .filter(({ access }) => admitted(check.roles, access).length > 0);
  if (targets.length === 0) return;
  const mayOpen = visitors.some(({ roles }) =>
    targets.some(({ access }) => admitted(roles, access).length > 0),
  );
  if (mayOpen) return;
  check.reporter.report(
    'node-unreachable',
    check.file,
    { pointer: childPointer(pointer, 'screen') },
    'No role that reaches this place may open this screen.',
  );
};

/** A screen that opens beside what people see has to show each of them something. */
const checkOpened = (check: Check, visitors: Visitors, { screen: id, pointer }: BlockScreen): void => {
  const screen = check.screens.get(id);
  if (screen === undefined || check.told.has(id)) return;
  const apart = visitors.flatMap(({ roles, ...party }) => roles.map((role) => ({ ...party, roles: [role] })));
  for (const party of apart) {
    const question = { party, screens: check.screens, words: true };
    const body = { ...screen.body, access: [...screen.access, ...screen.body.access] };
    if (showsSomething(question, body)) continue;
    const rule = firstRefusal(question, body)?.rule;
    if (rule === undefined) continue;
    check.told.add(id);
    const named = childPointer(pointer, 'screen');
    const [role = ''] = party.roles;
    const isOfRole = admitted(party.roles, [rule]).length === 0;
    check.reporter.report(
      'operation-refuses',
      check.file,
      { pointer: check.file.places.has(named) ? named : pointer },
      isOfRole
        ? `The role ${role} comes this far, but is refused by all that "${id}" shows.`
        : `Not everybody who comes this far holds ${oneOf(asking(party, rule) ?? [])}, without which "${id}" shows nothing.`,
    );
    return;
  }
};

/** A screen without routes may be opened by anyone; of one that nothing opens nobody knows as which variant. */
const visitorsBeside = ({ variants }: SeenScreen, roles: readonly string[]): Visitors =>
  (variants.size === 0 ? [anyVariant] : [...variants]).map((variant) => ({ variant, roles, held: [] }));

const visitorsOf = (
  seen: SeenScreen,
  reach: Reach,
  { isWhole, roles }: Pick<AccessWorld, 'isWhole' | 'roles'>,
): Visitors => {
  const found = reach.ofScreen(seen.screen.plan.id);
  return seen.screen.routes.length === 0 && (!isWhole || found.length === 0)
    ? visitorsBeside(seen, roles)
    : found;
};

const checkScreen = (
  check: Check,
  visitors: Visitors,
  { plan, routes }: Pick<CompiledScreen, 'plan' | 'routes'>,
): void => {
  routes.forEach((route, index) => {
    checkRoute({ ...check, body: plan.body }, route, index);
  });
  checkNode(check, visitors, { file: plan.file, pointer: '', access: plan.access });
  walkAccess(pass(visitors, plan), plan.body, {
    node: (some, node) => {
      checkNode(check, some, node);
    },
    opens: (some, opens, pointer) => {
      checkOpens(check, some, opens, pointer);
    },
    offer: (some, action, pointer) => {
      checkOffer(check, some, action, pointer);
    },
    screen: (some, opened) => {
      if (check.isWhole && opened.isOpened) checkOpened(check, some, opened);
    },
  });
};

const checkFields = (check: NodeCheck, visitors: Visitors, fields: readonly FieldPlan[]): void => {
  for (const field of fields) {
    checkNode(check, visitors, field);
    checkFields(check, pass(visitors, field), field.rows?.fields ?? []);
  }
};

/** An action, for whom any screen offers it to. */
const checkAction = (check: NodeCheck, visitors: Visitors, plan: ActionPlan): void => {
  // An offer that nobody sees is told where it stands.
  const inside = pass(visitors, plan);
  if (inside.length === 0) return;
  // The choices of its fields may ask for more: then it is theirs who may choose as well.
  const rule = writtenRule(check.file, '')?.rule;
  checkNode(check, visitors, {
    ...plan,
    access: [...(rule === undefined ? [] : [rule]), ...plan.call.access],
  });
  for (const section of plan.form?.sections ?? []) checkFields(check, inside, section.fields);
  if (plan.success.show !== undefined)
    walkAccess(inside, plan.success.show.block, {
      node: (some, node) => {
        checkNode(check, some, node);
      },
    });
};

/** Whoever signs in comes to the home page, so that opens for every role, whatever else they may do. */
const checkHome = ({ portal, roles, faulty, reporter }: AccessInput, routes: RouteIndex): void => {
  const route = routes.at(portal.home);
  if (route === undefined || faulty.has(portal.file.path)) return;
  const everybody = { variant: route.variant, roles, held: [] };
  const rule = refusing(everybody, route);
  const strangers = rule === undefined ? [] : roles.filter((role) => admitted([role], [rule]).length === 0);
  const why = route.path.includes(':')
    ? 'needs a record'
    : strangers.length > 0
      ? `refuses ${strangers.join(', ')}`
      : rule !== undefined
        ? `asks for ${oneOf(asking(everybody, rule) ?? [])}`
        : route.visibleWhen !== undefined && route.otherwise === undefined
          ? 'opens under a condition alone'
          : undefined;
  if (why !== undefined)
    reporter.report(
      'otherwise-refuses',
      portal.file,
      { pointer: '/home' },
      `Whoever signs in is led here, but "${route.path}" ${why}.`,
    );
};

const screenFindings = (
  world: AccessWorld,
  file: SourceFile,
  visitors: Visitors,
  plan: ScreenPlan,
  routes: readonly RoutePlan[],
): readonly Finding[] => {
  const reporter = createReporter();
  const check: Check = { ...world, reporter, file, actions: plan.actions, told: new Set() };
  checkScreen(check, visitors, { plan, routes });
  return reporter.findings;
};

const actionFindings = (
  world: AccessWorld,
  file: SourceFile,
  visitors: Visitors,
  plan: ActionPlan,
): readonly Finding[] => {
  const reporter = createReporter();
  const check = { ...world, reporter, file };
  checkAction(check, visitors, plan);
  checkNeeded(check, pass(visitors, plan), plan, world.operations.get(plan.call.operation));
  return reporter.findings;
};

/** Reads what the description says of the viewer, the same object again for the same portal and description. */
const createViewerReader = () => {
  let kept: { readonly key: string; readonly view: unknown; readonly words: ViewerWords } | undefined;
  return (viewer: Description['viewer'], named: Parameters<typeof readViewer>[1]): ViewerWords => {
    const key = JSON.stringify(named);
    if (kept?.key !== key || kept.view !== viewer)
      kept = { key, view: viewer, words: readViewer(viewer, named) };
    return kept.words;
  };
};

/** Last level: does somebody reach every route and every node, and is nobody refused by what they are led to? */
export const createAccessCheck = (): ((input: AccessInput) => void) => {
  const parties = createParties();
  const findReach = createReach(parties);
  const readWords = createViewerReader();
  const checkScreens = createMemo(traceWorld, screenFindings);
  const checkActions = createMemo(traceWorld, actionFindings);
  return (input) => {
    const { screens, actions, roles, faulty, reporter, portal, description } = input;
    const plans = new Map(screens.map(({ screen: { plan } }) => [plan.id, plan]));
    const routes = screens.flatMap(({ screen }) => screen.routes);
    const reach = findReach(plans, routes, roles);
    const world: AccessWorld = {
      roles,
      isFaulty: (path) => faulty.has(path),
      screens: new Map([...plans].filter(([, { file }]) => !faulty.has(file))),
      routes: indexRoutes(routes),
      isWhole: faulty.size === 0,
      viewer: readWords(description.viewer, { roles, permissions: portal.permissions }),
      operations: description.operations,
    };
    const right = screens.filter(({ file }) => !faulty.has(file.path));
    const ofScreens = checkScreens(
      right.map((seen) => {
        const { plan, routes: own } = seen.screen;
        return [
          plan.file,
          world,
          [seen.file, parties.each(visitorsOf(seen, reach, world)), plan, own],
        ] as const;
      }),
    );
    for (const [, findings] of ofScreens) reporter.add(findings);
    if (!world.isWhole) return;
    checkHome(input, world.routes);
    const ofActions = checkActions(
      actions.map(({ plan, file }) => [plan.id, world, [file, reach.ofAction(plan.id), plan]] as const),
    );
    for (const [, findings] of ofActions) reporter.add(findings);
  };
};
