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
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import type { Description } from '../../../description/description.ts';
import { checkNeeded, checkPassed } from './check-needed.ts';
import { readViewer, type ViewerWords } from './viewer-words.ts';
import { checkNode, reportUnseen, type NodeCheck } from './check-node.ts';
import { checkRoute } from './check-route.ts';
import { oneOf } from './check-otherwise.ts';
import { createGroups, createReach, type Reach } from './reach.ts';
import { indexRoutes, type RouteIndex } from './route-index.ts';
import { firstRefusal, showsSomething } from './shows-something.ts';
import { admitted, anyVariant, asking, pass, refusing, type Audience } from './audience.ts';
import { walkAccess } from './walk-access.ts';
import { writtenRule } from './written-rule.ts';

/** A compiled screen with its file, and the variants in which it is shown. */
export interface SeenScreen {
  readonly screen: CompiledScreen;
  readonly file: SourceFile;
  readonly variants: ReadonlySet<string | undefined>;
}

/** Everything that has access rules, and the files that have errors already. */
export interface AccessInput {
  readonly screens: readonly SeenScreen[];
  readonly actions: readonly { readonly plan: ActionPlan; readonly file: SourceFile }[];
  readonly roles: readonly string[];
  readonly faulty: ReadonlySet<string>;
  readonly reporter: Reporter;
  /** The portal file, with its home page and permissions. */
  readonly portal: {
    readonly home: string;
    readonly permissions: readonly string[];
    readonly file: SourceFile;
  };
  readonly description: Pick<Description, 'viewer' | 'operations'>;
}

interface Check extends NodeCheck, AccessWorld {
  readonly actions: CompiledScreen['plan']['actions'];
  /** The screens and actions that were reported already: they are wrong for the same reason wherever they open. */
  readonly reported: Set<string>;
}

const checkOffer = (check: Check, audience: Audience, id: string, pointer: string): void => {
  const action = check.actions[id];
  // What is wrong in the file of an action is reported there.
  if (action === undefined || check.isFaulty(action.file)) return;
  const inside = pass(audience, action);
  if (inside.length === 0) reportUnseen(check, audience, pointer);
  else if (check.isWhole && !check.reported.has(action.id) && checkPassed(check, inside, action, pointer))
    check.reported.add(action.id);
};

/** Reports a link that nobody who sees it may follow. */
const checkOpens = (check: Check, audience: Audience, opens: OpensPlan, pointer: string): void => {
  if (!check.screens.has(opens.screen)) return;
  // A route that nobody reaches is reported where it is written.
  const targets = check.routes
    .ofScreen(opens.screen)
    .filter(({ access }) => admitted(check.roles, access).length > 0);
  if (targets.length === 0) return;
  const mayOpen = audience.some(({ roles }) =>
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

/** Reports a screen that opens beside a list and shows nothing to some role that sees the list. */
const checkOpened = (check: Check, audience: Audience, { screen: id, pointer }: BlockScreen): void => {
  const screen = check.screens.get(id);
  if (screen === undefined || check.reported.has(id)) return;
  const apart = audience.flatMap(({ roles, ...group }) => roles.map((role) => ({ ...group, roles: [role] })));
  for (const group of apart) {
    const question = { group, screens: check.screens, words: true };
    const body = { ...screen.body, access: [...screen.access, ...screen.body.access] };
    if (showsSomething(question, body)) continue;
    const rule = firstRefusal(question, body)?.rule;
    if (rule === undefined) continue;
    check.reported.add(id);
    const named = childPointer(pointer, 'screen');
    const [role = ''] = group.roles;
    const isOfRole = admitted(group.roles, [rule]).length === 0;
    check.reporter.report(
      'operation-refuses',
      check.file,
      { pointer: placesIn(check.file).has(named) ? named : pointer },
      isOfRole
        ? `The role ${role} comes this far, but is refused by all that "${id}" shows.`
        : `Not everybody who comes this far holds ${oneOf(asking(group, rule) ?? [])}, without which "${id}" shows nothing.`,
    );
    return;
  }
};

/** The audience of a screen without routes: everybody, in each variant in which it is shown; in any variant where that is not known. */
const audienceBeside = ({ variants }: SeenScreen, roles: readonly string[]): Audience =>
  (variants.size === 0 ? [anyVariant] : [...variants]).map((variant) => ({ variant, roles, held: [] }));

const audienceOf = (
  seen: SeenScreen,
  reach: Reach,
  { isWhole, roles }: Pick<AccessWorld, 'isWhole' | 'roles'>,
): Audience => {
  const found = reach.ofScreen(seen.screen.plan.id);
  return seen.screen.routes.length === 0 && (!isWhole || found.length === 0)
    ? audienceBeside(seen, roles)
    : found;
};

const checkScreen = (
  check: Check,
  audience: Audience,
  { plan, routes }: Pick<CompiledScreen, 'plan' | 'routes'>,
): void => {
  routes.forEach((route, index) => {
    checkRoute({ ...check, body: plan.body }, route, index);
  });
  checkNode(check, audience, { file: plan.file, pointer: '', access: plan.access });
  walkAccess(pass(audience, plan), plan.body, {
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

const checkFields = (check: NodeCheck, audience: Audience, fields: readonly FieldPlan[]): void => {
  for (const field of fields) {
    checkNode(check, audience, field);
    checkFields(check, pass(audience, field), field.rows?.fields ?? []);
  }
};

/** Checks an action for everybody to whom a screen offers it. */
const checkAction = (check: NodeCheck, audience: Audience, plan: ActionPlan): void => {
  // An offer that nobody sees is reported where it is written.
  const inside = pass(audience, plan);
  if (inside.length === 0) return;
  // The lookups of its fields may ask for more permissions: then the action is for those who hold them too.
  const rule = writtenRule(check.file, '')?.rule;
  checkNode(check, audience, {
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

/** Reports a home page that does not open for every role: it is where everybody arrives after signing in. */
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
  audience: Audience,
  plan: ScreenPlan,
  routes: readonly RoutePlan[],
): readonly Finding[] => {
  const reporter = createReporter();
  const check: Check = { ...world, reporter, file, actions: plan.actions, reported: new Set() };
  checkScreen(check, audience, { plan, routes });
  return reporter.findings;
};

const actionFindings = (
  world: AccessWorld,
  file: SourceFile,
  audience: Audience,
  plan: ActionPlan,
): readonly Finding[] => {
  const reporter = createReporter();
  const check = { ...world, reporter, file };
  checkAction(check, audience, plan);
  checkNeeded(check, pass(audience, plan), plan, world.operations.get(plan.call.operation));
  return reporter.findings;
};

/** Creates a reader of what the description says about the viewer; it returns the same object for the same portal and description. */
const createViewerReader = () => {
  let previous: { readonly key: string; readonly view: unknown; readonly words: ViewerWords } | undefined;
  return (viewer: Description['viewer'], named: Parameters<typeof readViewer>[1]): ViewerWords => {
    const key = JSON.stringify(named);
    if (previous?.key !== key || previous.view !== viewer)
      previous = { key, view: viewer, words: readViewer(viewer, named) };
    return previous.words;
  };
};

/** Creates the check of access: somebody reaches every route and every node, and nobody is led to what refuses them. */
export const createAccessCheck = (): ((input: AccessInput) => void) => {
  const groups = createGroups();
  const findReach = createReach(groups);
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
          [seen.file, groups.each(audienceOf(seen, reach, world)), plan, own],
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
