import { engineMessages, type EngineMessage } from '../../../language/messages/engine-messages.ts';
import type { HistoryPlan } from '../../../language/plan/history-plan.ts';
import type { NavigationGroupPlan, PortalPlan, RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import { houseApi } from '../../../language/portal/house-api.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import type { Description } from '../../../description/description.ts';
import { unusualCurrencies } from '../../../description/iso-4217.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { languagesOf } from '../../read/languages.ts';
import { checkFacts } from './check-facts.ts';
import { checkNavigation, checkNavigationWords } from './check-navigation.ts';
import { compileAccessNames } from './compile-access-names.ts';
import { planCall } from '../call/compile-call.ts';
import { compileChoices } from './compile-choices.ts';
import { compileApprovals } from './compile-approvals.ts';
import { compileInbox } from './compile-inbox.ts';
import { compileNotes } from './compile-notes.ts';
import { compileSharedViews } from './compile-shared-views.ts';
import { messageOf, report, seeAlso, type CompileContext } from '../compile-context.ts';
import { enumOptions } from '../figure/value-format.ts';

const plainTexts = (context: CompileContext, prefix: string): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    [...context.texts].flatMap(([key, compiled]) =>
      key.startsWith(prefix) && 'text' in compiled ? [[key.slice(prefix.length), compiled.text]] : [],
    ),
  );

/** The engine's messages that a table lists, by key. */
export const engineTexts = (context: CompileContext, table: object): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(plainTexts(context, 'engine.')).filter(([key]) => Object.hasOwn(table, key)),
  );

const isComplete = (texts: Readonly<Record<string, Text>>): texts is Readonly<Record<EngineMessage, Text>> =>
  Object.keys(engineMessages).every((key) => Object.hasOwn(texts, key));

const compileNavigation = (
  context: CompileContext,
  portal: Portal,
  routes: readonly RoutePlan[],
): readonly NavigationGroupPlan[] => {
  const byPath = new Map(routes.toReversed().map((route) => [route.path, route]));
  checkNavigationWords(context, portal, (path) => byPath.get(path)?.title);
  return portal.navigation.map((group, index) => {
    const at = childPointer('/navigation', index);
    return {
      label: messageOf(context, group.label, childPointer(at, 'label')),
      icon: group.icon,
      items: group.items.flatMap((item, place) => {
        const route = byPath.get(item.route);
        const label = childPointer(childPointer(childPointer(at, 'items'), place), 'label');
        const words = item.label === undefined ? route?.title : messageOf(context, item.label, label);
        return route === undefined || words === undefined
          ? []
          : [
              {
                path: item.route,
                label: words,
                access: route.access,
                ...omitUndefined({ visibleWhen: route.visibleWhen, under: item.under }),
              },
            ];
      }),
    };
  });
};

/** The labels of enum values for the host, from the schemas that it names. */
const compileWords = (context: CompileContext, { words = {} }: Portal): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, component]) => {
      const view = context.description.component(component);
      const options = view && enumOptions(view);
      if (view !== undefined && options === undefined)
        report(
          context,
          'as-mismatch',
          childPointer('/words', key),
          `"${component}" has no values that the API description gives words to.`,
          { related: seeAlso(context, view.pointer) },
        );
      return (options ?? []).map(({ value, label }) => [`${key}.${String(value)}`, label] as const);
    }),
  );

/** Scripts with text from right to left. */
const rightToLeft: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

const directionOf = (locale: string): PortalPlan['direction'] => {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
};

const planHistory = ({ history }: Description): HistoryPlan | undefined => {
  if (history === undefined) return undefined;
  const { operation, query, record, at, by } = history;
  return { call: planCall(operation, { query }), record, at, by };
};

const planGuard = ({ guard }: Description): PortalPlan['guard'] =>
  guard === undefined ? undefined : { least: guard.least, most: guard.most };

/** Compiles the facts that the whole portal shares; undefined when messages of the engine are missing. */
export const compilePortal = (
  context: CompileContext,
  portal: Portal,
  routes: readonly RoutePlan[],
): PortalPlan | undefined => {
  checkFacts(context, portal);
  checkNavigation(context, portal);
  const title = messageOf(context, portal.title, '/title');
  const navigation = compileNavigation(context, portal, routes);
  const choices = compileChoices(context, portal, routes);
  const inbox = compileInbox(context, portal);
  const approvals = compileApprovals(context, portal);
  const views = compileSharedViews(context, portal);
  // Screens compile the notes that they show themselves; faults of the notes are reported here.
  if (portal.notes !== undefined) compileNotes(context, portal.notes);
  const notification = {
    seconds: portal.notification.seconds,
    title: messageOf(context, portal.notification.title, '/notification/title'),
    body: messageOf(context, portal.notification.body, '/notification/body'),
  };
  const texts = engineTexts(context, engineMessages);
  if (!isComplete(texts)) return undefined;
  const {
    locale,
    icons,
    home,
    pages,
    api = houseApi,
    pageSizes,
    formats,
    defaultCurrency,
    session,
    limits,
  } = portal;
  const facts = {
    locale,
    icons,
    home,
    ...omitUndefined({ pages }),
    api,
    pageSizes,
    formats,
    defaultCurrency,
    exponents: unusualCurrencies,
    session,
    limits,
  };
  const languages = languagesOf(portal);
  const app = { ...plainTexts(context, 'app.'), ...compileWords(context, portal) };
  const { viewerRead } = context.description;
  const read = viewerRead === undefined ? undefined : { operation: viewerRead.id, tags: viewerRead.tags };
  return {
    ...facts,
    language: languages[0].id,
    direction: directionOf(locale),
    languages: languages.map(({ id, name }) => ({ id, name })),
    title,
    components: Object.keys(portal.components ?? {}),
    routes,
    navigation,
    choices,
    ...omitUndefined({ inbox, approvals, views }),
    accessNames: compileAccessNames(context, portal),
    ...omitUndefined({
      viewerRead: read,
      guard: planGuard(context.description),
      history: planHistory(context.description),
    }),
    notification,
    texts,
    app,
  };
};
