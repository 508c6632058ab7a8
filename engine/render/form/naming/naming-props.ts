import type { ReactNode } from 'react';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import type { SubmitPlan } from '../../../language/plan/submit-plan.ts';
import type { FormValues } from '../../../resolve/form/form-state.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import type { CompiledValidator } from '../compiled-validator.ts';

/** What a button that sends something names, and what it is read from. */
export interface NamingProps {
  readonly naming: SubmitPlan;
  readonly form: FormPlan | undefined;
  readonly call: CallPlan;
  readonly values: FormValues;
  readonly context: Context;
  readonly validate: CompiledValidator | undefined;
  /** What a preview answered. */
  readonly result: unknown;
  /** What the button says plainly. */
  readonly children: ReactNode;
}
