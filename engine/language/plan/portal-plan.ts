import type { EngineMessage } from '../messages/engine-messages.ts';
import type { ApiNames, Portal } from '../portal/portal.ts';
import type { Variable } from '../value/value.ts';
import type { ApprovalsPlan } from './approvals-plan.ts';
import type { CallPlan } from './call-plan.ts';
import type { HistoryPlan } from './history-plan.ts';
import type { InboxPlan } from './inbox-plan.ts';
import type { SharedViewsPlan } from './shared-views-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { AccessPlan, ConditionPlan } from './access-plan.ts';
import type { Text } from './text.ts';

/** A path and the screen it opens. `access` holds the route's, the screen's and its body's rules. */
export interface RoutePlan {
  readonly path: string;
  readonly screen: string;
  readonly title: Text;
  readonly variant?: string;
  /** Under which name the session remembers the filters, instead of the list's. */
  readonly preset?: string;
  readonly access: AccessPlan;
  /** Reads `user` alone. It opens for whom it holds; the others are led to `otherwise`, or refused. */
  readonly visibleWhen?: ConditionPlan;
  readonly otherwise?: string;
  /** What of the screen is narrowed by choices of the session: who sees it, by the property that the choice sets. */
  readonly narrowed?: Readonly<Record<string, readonly AccessPlan[]>>;
}
/** An entry of the navigation; it shows where its route opens. */
export interface NavigationItemPlan extends Pick<RoutePlan, 'path' | 'access' | 'visibleWhen'> {
  readonly label: Text;
  /** The path of the entry of its group under which it stands. */
  readonly under?: string;
}
/** A group of the navigation. */
export interface NavigationGroupPlan {
  readonly label: Text;
  readonly icon: string;
  readonly items: readonly NavigationItemPlan[];
}

interface ChoiceBase {
  /** The property of the user that it sets. */
  readonly property: string;
  readonly label: Text;
  readonly access: AccessPlan;
  /** The text shown while none is chosen; without it one always is. */
  readonly none?: Text;
  /** The query parameter that carries it; without it, screens read it as they like. */
  readonly narrows?: string;
}
/** Something a person chooses for the whole session: a value of a list that the user comes with, or a record. */
export type ChoicePlan =
  | (ChoiceBase & { readonly as: 'select'; readonly of: Variable })
  | (ChoiceBase & { readonly as: 'lookup'; readonly lookup: LookupPlan });

/** What the whole portal shares. */
export interface PortalPlan extends Pick<
  Portal,
  'locale' | 'icons' | 'home' | 'pages' | 'pageSizes' | 'formats' | 'defaultCurrency' | 'session' | 'limits'
> {
  readonly api: ApiNames;
  /** The language of all words, by the id of one of `languages` where there are several. */
  readonly language: string;
  /** The currencies that have not two digits after the point, by how many they have, with spaces between: the first page carries them. */
  readonly exponents: Readonly<Record<string, string>>;
  /** The direction in which it is written. */
  readonly direction: 'ltr' | 'rtl';
  /** The languages that a person may choose from, the one in which the portal is written first. */
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly title: Text;
  /** The names of the components that the host draws. */
  readonly components: readonly string[];
  readonly routes: readonly RoutePlan[];
  readonly navigation: readonly NavigationGroupPlan[];
  readonly choices: readonly ChoicePlan[];
  /** The notifications of a person, where the portal has them. */
  readonly inbox?: InboxPlan;
  /** How people are told that a second person decides, where the portal says so. */
  readonly approvals?: ApprovalsPlan;
  /** Where colleagues store the views of lists that they share; without it, views are stored in the browser alone. */
  readonly views?: SharedViewsPlan;
  /** How roles and permissions are called, by their names. */
  readonly accessNames: Readonly<Record<'roles' | 'permissions', Readonly<Record<string, string>>>>;
  /** The read that answers the signed-in person, where the description has one. */
  readonly viewerRead?: Pick<CallPlan, 'operation' | 'tags'>;
  /** How many digits the numbers have that no text may hold, where the description guards against any. */
  readonly guard?: { readonly least: number; readonly most: number };
  /** Where the provider reports who changed a record, where the description has it. */
  readonly history?: HistoryPlan;
  readonly notification: { readonly seconds: number; readonly title: Text; readonly body: Text };
  /** The engine's own sentences. */
  readonly texts: Readonly<Record<EngineMessage, Text>>;
  /** The sentences of the host's own pages, by key without their prefix `app.`. */
  readonly app: Readonly<Record<string, Text>>;
}
