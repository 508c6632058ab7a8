import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { FoundActionPlan, FoundOfferPlan, SearchPlan } from '../../../language/plan/search-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { RoutePlan } from '../../../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../../../language/plan/screen-plan.ts';
import { lookUp, omitUndefined } from '../../../json.ts';
import { joinRules } from '../screen/compile-node.ts';
import { partsOfBlock } from '../screen/compile-block.ts';
import { childrenOf } from '../../../walk.ts';
import { createMemo, traceTable } from '../../read/memo.ts';

/** A screen and the ways to it. */
export interface FoundIn {
  readonly plan: ScreenPlan;
  readonly routes: readonly RoutePlan[];
}

/** A node that depends on what a screen holds, or on how it was entered, is not there from every page. */
const isFree = ({ visibleWhen, variant }: Pick<NodePlan, 'visibleWhen' | 'variant'>): boolean =>
  visibleWhen === undefined && variant === undefined;

/** A block, and where people find it. */
interface Place {
  readonly block: BlockPlan;
  /** What has to be allowed for the block to be there, and the screen around it. */
  readonly access: NodePlan['access'];
  /** The screen that holds it. */
  readonly plan: ScreenPlan;
  /** The screen that is opened to get there. */
  readonly opened: ScreenPlan;
  /** What stands in the URL then. */
  readonly shownBy: FoundOfferPlan['shownBy'];
  /** It opens beside a row of that screen. */
  readonly isBesideRow: boolean;
  /** It is all of the screen, or of a tab. */
  readonly isWhole: boolean;
  /** The screens that are drawn around it by another one. */
  readonly within: readonly string[];
  /** What the tabs around it are called, the outermost first. */
  readonly tabs: readonly Text[];
}

/** The block, those inside it and of the screens that it draws, and those of the screen that opens beside a list that is not one of several blocks. */
const placesBelow = (
  { block, ...place }: Place,
  screens: ReadonlyMap<string, ScreenPlan>,
): readonly Place[] => {
  if (!isFree(block)) return [];
  const access = joinRules(place.access, block.access);
  const inside = childrenOf(block).flatMap(({ block: child, node, shownBy }) => {
    if (node !== undefined && !isFree(node)) return [];
    const shown = shownBy === undefined || place.isBesideRow ? place.shownBy : [...place.shownBy, shownBy];
    const isWhole = place.isWhole && block.as === 'tabs';
    const rules = joinRules(access, node?.access);
    const tabs = node?.title === undefined ? place.tabs : [...place.tabs, node.title];
    return placesBelow({ ...place, block: child, access: rules, shownBy: shown, isWhole, tabs }, screens);
  });
  const drawn =
    block.as === 'screen' && !place.within.includes(block.screen) ? screens.get(block.screen) : undefined;
  const inDrawn =
    drawn === undefined
      ? []
      : placesBelow(
          {
            ...place,
            block: drawn.body,
            access: joinRules(access, drawn.access),
            plan: drawn,
            within: [...place.within, drawn.id],
          },
          screens,
        );
  const beside = block.as === 'list' && block.detail !== undefined ? screens.get(block.detail) : undefined;
  const ofRecord =
    beside === undefined || !place.isWhole || place.isBesideRow
      ? []
      : placesBelow(
          {
            ...place,
            block: beside.body,
            access: joinRules(access, beside.access),
            plan: beside,
            isBesideRow: true,
          },
          screens,
        );
  return [{ ...place, block, access }, ...inside, ...inDrawn, ...ofRecord];
};

/** What is offered above a list, needs nothing of it and is there whatever the screen holds. */
const isDoneAnywhere = ({ block, plan, isBesideRow }: Place, { action, with: given }: OfferPlan): boolean =>
  !isBesideRow &&
  block.as === 'list' &&
  given === undefined &&
  block.toolbar.some((tool) => tool.as === 'action' && tool.action === action) &&
  lookUp(plan.actions, action)?.variant === undefined;

const actionsIn = (place: Place): readonly FoundActionPlan[] =>
  partsOfBlock(place.block).offers.flatMap((offer) => {
    const action = isDoneAnywhere(place, offer) ? lookUp(place.plan.actions, offer.action) : undefined;
    if (action === undefined) return [];
    const { id, label, words, icon, visibleWhen, enabledWhen } = action;
    return [
      {
        id,
        label,
        ...omitUndefined({ words, icon }),
        access: joinRules(place.access, action.access),
        ...omitUndefined({ visibleWhen, enabledWhen }),
        screen: place.plan.id,
        title: place.plan.title,
      },
    ];
  });

const offersIn = (place: Place, exportLabel: Text): readonly FoundOfferPlan[] => {
  const { block, access, opened, shownBy, isBesideRow, tabs } = place;
  const where = {
    screen: opened.id,
    title: opened.title,
    shownBy,
    isBesideRow,
    tabs,
  };
  const rows = block.as === 'list' ? [...block.rowActions, ...block.bulkActions] : [];
  const done = partsOfBlock(block).offers.flatMap((offer): readonly FoundOfferPlan[] => {
    const action = isDoneAnywhere(place, offer) ? undefined : lookUp(place.plan.actions, offer.action);
    if (action === undefined) return [];
    const isOfRows = place.isBesideRow || rows.some((one) => one.action === offer.action);
    return [
      {
        label: action.label,
        ...omitUndefined({ words: action.words, icon: action.icon }),
        access: joinRules(access, action.access),
        isOfRows,
        ...where,
      },
    ];
  });
  const tools = block.as === 'list' && !place.isBesideRow ? block.toolbar : [];
  const exports = tools.flatMap((tool): readonly FoundOfferPlan[] =>
    tool.as === 'export' && isFree(tool)
      ? [
          {
            label: tool.label ?? exportLabel,
            access: joinRules(access, tool.access),
            isOfRows: false,
            ...where,
          },
        ]
      : [],
  );
  return [...done, ...exports];
};

const foundFrom = (
  { screens }: FoundAmong,
  plan: ScreenPlan,
  exportLabel: Text,
): Pick<SearchPlan, 'actions' | 'offers'> => {
  const places = placesBelow(
    {
      block: plan.body,
      access: plan.access,
      plan,
      opened: plan,
      shownBy: [],
      isBesideRow: false,
      isWhole: true,
      within: [],
      tabs: [],
    },
    screens,
  );
  return {
    actions: places.flatMap(actionsIn),
    offers: places.flatMap((place) => offersIn(place, exportLabel)),
  };
};

/** The screens that may be drawn, or open, inside one. */
interface FoundAmong {
  readonly screens: ReadonlyMap<string, ScreenPlan>;
}
/** What people can do, of the screens that have an address: what is done to no record, each once, and what is done on a screen alone. */
export type FindActions = (
  screens: readonly FoundIn[],
  exportLabel: Text,
) => Pick<SearchPlan, 'actions' | 'offers'>;

/** Finds again only what is done from a screen that changed, or in which one did. */
export const createFindActions = (): FindActions => {
  const findEach = createMemo(
    (world: FoundAmong, note) => ({ screens: traceTable('screen', ({ screens }) => screens, world, note) }),
    foundFrom,
  );
  return (screens, exportLabel) => {
    const among: FoundAmong = { screens: new Map(screens.map(({ plan }) => [plan.id, plan])) };
    const found = findEach(
      screens.flatMap(({ plan, routes }) =>
        routes.length === 0 ? [] : [[plan.id, among, [plan, exportLabel]] as const],
      ),
    );
    const actions = found.flatMap(([, { actions: some }]) => some);
    return {
      actions: [...new Map(actions.toReversed().map((action) => [action.id, action])).values()].toReversed(),
      offers: found.flatMap(([, { offers }]) => offers),
    };
  };
};
