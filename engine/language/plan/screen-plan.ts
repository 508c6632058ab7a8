import type { Value } from '../value/value.ts';
import type { AccessPlan } from './access-plan.ts';
import type { ActionPlan } from './action-plan.ts';
import type { BlockPlan } from './block-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';

/** A screen with nothing left to look up. */
export interface ScreenPlan {
  readonly id: string;
  readonly file: string;
  readonly title: Text;
  readonly access: AccessPlan;
  readonly scope: readonly { readonly name: string; readonly lookup: LookupPlan; readonly default?: Value }[];
  readonly body: BlockPlan;
  /** Every action that the screen offers, by id. */
  readonly actions: Readonly<Record<string, ActionPlan>>;
}
