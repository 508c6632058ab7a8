import type { SearchMessage } from '../messages/search-messages.ts';
import type { AccessPlan } from './access-plan.ts';
import type { ActionPlan } from './action-plan.ts';
import type { CallPlan } from './call-plan.ts';
import type { OpensPlan } from './figure-plan.ts';
import type { NavigationItemPlan } from './portal-plan.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** A property of a result and how it is written. */
export interface FoundFieldPlan {
  readonly field: string;
  readonly format: ValueFormat;
}
/** One kind of thing that is found. */
export interface SearchSourcePlan {
  readonly call: CallPlan;
  /** The query parameter that takes what was typed. */
  readonly param: string;
  /** The operation takes how many it answers at most. */
  readonly isLimited: boolean;
  /** The parameter that carries the IANA zone in which days begin. */
  readonly zone?: string;
  /** A JSON Pointer to the results. */
  readonly rows: string;
  readonly label: Text;
  readonly title: FoundFieldPlan;
  readonly details: readonly FoundFieldPlan[];
  readonly state?: FoundFieldPlan;
  /** The routes to a result: the first that the person may open is used. */
  readonly links: readonly OpensPlan[];
  readonly access: AccessPlan;
}
/** A screen of the navigation, as it is found. */
export interface FoundPlacePlan extends NavigationItemPlan {
  /** The group that it belongs to. */
  readonly group: Text;
  readonly icon: string;
  /** Other words by which it is found, parted by commas. */
  readonly words?: Text;
}
/** An action that is done to no record, as it is found. */
export interface FoundActionPlan extends Pick<
  ActionPlan,
  'id' | 'label' | 'words' | 'icon' | 'access' | 'visibleWhen' | 'enabledWhen'
> {
  /** The screen that offers it. */
  readonly screen: string;
  /** How that screen is called. */
  readonly title: Text;
}
/** What can be done on a screen alone, as to one of its rows, as it is found: it leads to that screen. */
export interface FoundOfferPlan extends Pick<
  FoundActionPlan,
  'label' | 'words' | 'icon' | 'access' | 'screen' | 'title'
> {
  /** What the URL holds where it is visible, such as the tab. */
  readonly shownBy: readonly (readonly [key: string, value: string])[];
  /** It is done to rows, which are to be chosen there. */
  readonly isOfRows: boolean;
  /** It is done in what opens beside a row. */
  readonly isBesideRow: boolean;
  /** What the tabs around it are called, the outermost first. */
  readonly tabs: readonly Text[];
}

/** All that is found from every page. Loaded with the first search. */
export interface SearchPlan {
  readonly hint?: Text;
  readonly sources: readonly SearchSourcePlan[];
  readonly places: readonly FoundPlacePlan[];
  readonly actions: readonly FoundActionPlan[];
  readonly offers: readonly FoundOfferPlan[];
  /** The engine's own sentences of the search and of the keys. */
  readonly texts: Readonly<Record<SearchMessage, Text>>;
}
