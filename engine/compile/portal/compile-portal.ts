import { engineMessages, type EngineMessage } from '../../language/engine-messages.ts';
import { iconNames } from '../../language/icon-names.ts';
import type { HistoryPlan } from '../../language/plan/history-plan.ts';
import type { NavigationGroupPlan, PortalPlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { Portal } from '../../language/portal.ts';
import type { PreparedDescription } from '../../description/description.ts';
import { childPointer } from '../../json.ts';
import { bindAccessNames } from './compile-access-names.ts';
import { planCall } from '../call/compile-call.ts';
import { bindChoices } from './compile-choices.ts';
import { optionalKey, sayMessage, type Unit } from '../compile-context.ts';

const plainTexts = (unit: Unit, prefix: string): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    [...unit.texts].flatMap(([key, compiled]) =>
      key.startsWith(prefix) && 'text' in compiled ? [[key.slice(prefix.length), compiled.text]] : [],
    ),
  );

const isComplete = (texts: Readonly<Record<string, Text>>): texts is Readonly<Record<EngineMessage, Text>> =>
  Object.keys(engineMessages).every((key) => Object.hasOwn(texts, key));

const bindNavigation = (
  unit: Unit,
  portal: Portal,
  routes: readonly RoutePlan[],
): readonly NavigationGroupPlan[] =>
  portal.navigation.map((group, index) => {
    const at = childPointer('/navigation', index);
    return {
      label: sayMessage(unit, group.label, childPointer(at, 'label')),
      icon: iconNames.find((icon) => icon === group.icon) ?? 'list',
      items: group.items.flatMap((item, place) => {
        const route = routes.find(({ path }) => path === item.route);
        const label = childPointer(childPointer(childPointer(at, 'items'), place), 'label');
        const words = item.label === undefined ? route?.title : sayMessage(unit, item.label, label);
        return route === undefined || words === undefined
          ? []
          : [
              {
                path: item.route,
                label: words,
                access: route.access,
                ...optionalKey('visibleWhen', route.visibleWhen),
              },
            ];
      }),
    };
  });

const bindPlanned = (unit: Unit, portal: Portal): readonly RoutePlan[] =>
  (portal.planned ?? []).map(({ path, title, access }, index) => ({
    path,
    title: sayMessage(unit, title, childPointer(childPointer('/planned', index), 'title')),
    access: access === undefined ? [] : [access],
  }));

const planHistory = ({ history }: PreparedDescription): HistoryPlan | undefined => {
  if (history === undefined) return undefined;
  const { operation, query, record, at, by } = history;
  return { call: planCall(operation, { query }), record, at, by };
};

/** What the whole portal shares; undefined when sentences of the engine are missing. */
export const bindPortal = (
  unit: Unit,
  portal: Portal,
  routes: readonly RoutePlan[],
): PortalPlan | undefined => {
  const title = sayMessage(unit, portal.title, '/title');
  const navigation = bindNavigation(unit, portal, routes);
  const choices = bindChoices(unit, portal, routes);
  const notification = {
    seconds: portal.notification.seconds,
    title: sayMessage(unit, portal.notification.title, '/notification/title'),
    body: sayMessage(unit, portal.notification.body, '/notification/body'),
  };
  const texts = plainTexts(unit, 'engine.');
  if (!isComplete(texts)) return undefined;
  const { locale, home, api, pageSizes, formats, defaultCurrency, exponents, session, limits } = portal;
  const facts = { locale, home, api, pageSizes, formats, defaultCurrency, exponents, session, limits };
  const known = [...routes, ...bindPlanned(unit, portal)];
  const app = plainTexts(unit, 'app.');
  const { viewerRead } = unit.description;
  const read = viewerRead === undefined ? undefined : { operation: viewerRead.id, tags: viewerRead.tags };
  return {
    ...facts,
    title,
    routes: known,
    navigation,
    choices,
    accessNames: bindAccessNames(unit, portal),
    ...optionalKey('viewerRead', read),
    ...optionalKey('history', planHistory(unit.description)),
    notification,
    texts,
    app,
  };
};
