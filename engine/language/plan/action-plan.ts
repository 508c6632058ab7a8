import type { Intent } from '../action.ts';
import type { Value } from '../value/value.ts';
import type { ConditionPlan, LockPlan, NodePlan } from './access-plan.ts';
import type { CallPlan } from './call-plan.ts';
import type { CellPlan } from './cell-plan.ts';
import type { FormPlan } from './form-plan.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** What an answer can come to besides plain success. */
export interface OutcomePlan {
  readonly file: string;
  readonly pointer: string;
  readonly when: ConditionPlan;
  readonly intent: 'success' | 'warning' | 'danger';
  readonly notify: Text;
}

/** What happens after an action or a form succeeded. */
export interface SuccessPlan {
  readonly notify: Text;
  /** The first that holds of the answer, which is `result`, counts instead of plain success. */
  readonly outcomes?: readonly OutcomePlan[];
  /** Operations whose answers are stale: written out, or those that share a tag with the call. */
  readonly refresh: { readonly operations: readonly string[] } | { readonly tags: readonly string[] };
  readonly show?: { readonly fields: readonly CellPlan[]; readonly once: boolean };
}

/** The same call with `body` answers what it would come to; each change shows a part of that answer, before and after. */
export interface PreviewPlan {
  readonly body: Readonly<Record<string, Value>>;
  readonly changes: readonly {
    readonly title: Text;
    readonly before?: string;
    readonly after: string;
    readonly fields: readonly CellPlan[];
  }[];
}

/** Something a person can do. */
export interface ActionPlan extends NodePlan, LockPlan {
  readonly id: string;
  /** What the place that offers it says of what it takes; the block that draws it fills it in. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly label: Text;
  readonly icon?: string;
  readonly intent: Intent;
  readonly confirm?: {
    readonly title: Text;
    readonly body?: Text;
    readonly submit?: Text;
    readonly several?: Text;
    readonly values: Readonly<Record<string, Value>>;
    /** How the values that are read from a scope are written, where the description says so. */
    readonly formats: Readonly<Record<string, ValueFormat>>;
  };
  readonly form?: FormPlan;
  readonly preview?: PreviewPlan;
  readonly call: CallPlan;
  /** What is said for a problem's code. */
  readonly messages: Readonly<Record<string, Text>>;
  readonly success: SuccessPlan;
}
