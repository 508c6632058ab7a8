import type { Value } from '../value/value.ts';
import type { AccessPlan } from './access-plan.ts';
import type { ActionPlan } from './action-plan.ts';
import type { BlockPlan } from './block-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** A record that is chosen above the screen, and that its blocks show or change. */
export interface ScopePlan {
  readonly name: string;
  readonly label: Text;
  /** Where it is chosen; without it a person types it. */
  readonly lookup?: LookupPlan;
  /** What is typed, where it is more than a text: one of several values, a day or a moment. */
  readonly format?: ValueFormat;
  readonly default?: Value;
}

/** A compiled screen, in which every name is resolved. */
export interface ScreenPlan {
  readonly id: string;
  readonly file: string;
  readonly title: Text;
  readonly access: AccessPlan;
  readonly scope: readonly ScopePlan[];
  readonly body: BlockPlan;
  /** Every action that the screen offers, by id. */
  readonly actions: Readonly<Record<string, ActionPlan>>;
  /** Loads the actions that only what is itself loaded late offers; absent where all are there. */
  readonly loadLate?: () => Promise<Readonly<Record<string, ActionPlan>>>;
}
