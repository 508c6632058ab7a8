import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { SubmitPlan } from '../../language/plan/submit-plan.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import type { CompiledValidator } from './compiled-validator.ts';

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

interface SubmitTextProps extends Omit<NamingProps, 'naming'> {
  readonly naming: SubmitPlan | undefined;
}

/**
 * What a button that sends something says: the sentence with its values once they are all there, the plain words before that, and where
 * the code that writes it does not come.
 */
export const SubmitText = ({ naming, ...props }: SubmitTextProps) => {
  const [Naming, setNaming] = useState<ComponentType<NamingProps>>();
  const isNaming = naming !== undefined;
  useEffect(() => {
    if (isNaming) loadNaming().then((part) => setNaming(() => part), stayPlain);
  }, [isNaming]);
  return naming === undefined || Naming === undefined ? (
    props.children
  ) : (
    <Naming {...props} naming={naming} />
  );
};

const loadNaming = async () => (await import('./naming-text.tsx')).NamingText;

const stayPlain = (): void => undefined;
