import { useEffect, useState, type ComponentType } from 'react';
import type { SubmitPlan } from '../../../language/plan/submit-plan.ts';
import type { NamingProps } from './naming-props.ts';

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

/** Loads what writes the values that a button names. */
export const loadNaming = async () => (await import('./naming-text.tsx')).NamingText;

const stayPlain = (): void => undefined;
