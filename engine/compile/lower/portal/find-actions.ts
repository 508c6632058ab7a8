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

/** A screen and its routes. */
export interface FoundIn {
  readonly plan: ScreenPlan;
  readonly routes: readonly RoutePlan[];
}

/** Whether a node depends neither on the content of its screen nor on its variant: only such a node can be reached from every page. */
const isFree = ({ visibleWhen, variant }: Pick<NodePlan, 'visibleWhen' | 'variant'>): boolean =>
  visibleWhen === undefined && variant === undefined;

/** A block, and the path to it. */
interface Place {
  readonly block: BlockPlan;
  /** The access rules of the block and of everything around it. */
  readonly access: NodePlan['access'];
  /** The screen that contains it. */
  readonly plan: ScreenPlan;
  /** The screen that opens to show it. */
  readonly opened: ScreenPlan;
  /** The tabs in the URL that show it. */
  readonly shownBy: FoundOfferPlan['shownBy'];
  /** Whether it is in the detail of a row of that screen. */
  readonly isBesideRow: boolean;
  /** Whether it fills the screen, or a tab of it. */
  readonly isWhole: boolean;
  /** The screens that contain it through a block `screen`. */
  readonly within: readonly string[];
  /** The titles of the tabs around it, the outermost first. */
  readonly tabs: readonly Text[];
}

/**
 * The block, the blocks inside it and inside the screens that it draws. Where a list fills its screen or tab, also the blocks of the
 * detail beside it.
 */
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

/** Whether an action is in the toolbar of a list, without values of the screen and in all its variants. */
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

/** All screens, among which a block finds those that it draws or opens. */
interface FoundAmong {
  readonly screens: ReadonlyMap<string, ScreenPlan>;
}
/** Finds the actions on screens with an address: those that need no record, each once, and those that are offered in one place only. */
export type FindActions = (
  screens: readonly FoundIn[],
  exportLabel: Text,
) => Pick<SearchPlan, 'actions' | 'offers'>;

/** Creates a search for actions that repeats only the work for changed screens, and for screens that contain one. */
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
