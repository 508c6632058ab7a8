import { lazyPart, PartBoundary } from '@counterfoil/engine';
import { useEffect, useState, type ReactNode } from 'react';
import { withInsideMessages } from '../with-page-messages.ts';
import { onProofAsked } from './fresh-proof.ts';
import { currentSession, type FactorMode } from './session.ts';

const FreshProofDialog = lazyPart(
  async () => (await withInsideMessages(import('./fresh-proof-dialog.tsx'))).FreshProofDialog,
);

interface Question {
  /** Undefined where the password is asked for. */
  readonly mode: FactorMode | 'sso' | undefined;
  readonly answer: (given: boolean) => void;
}

const factorMode = (): FactorMode | undefined => {
  const session = currentSession();
  return 'user' in session ? (session.user.authenticator_type ?? undefined) : undefined;
};

/** The place of the question for a fresh code or the password; mounted once. A person without a second factor cannot be asked for a code. */
export const FreshProofGuard = (): ReactNode => {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      onProofAsked((proof, answer) => {
        const mode = proof === 'code' ? factorMode() : proof === 'sso' ? proof : undefined;
        if (proof === 'code' && mode === undefined) answer(false);
        else setQuestion({ mode, answer });
      }),
    [],
  );
  if (question === undefined) return null;
  const settle = (given: boolean): void => {
    setQuestion(undefined);
    question.answer(given);
  };
  const cancel = (): void => {
    settle(false);
  };
  return (
    <PartBoundary fallback={null} onMissing={cancel}>
      <FreshProofDialog
        mode={question.mode}
        onDone={() => {
          settle(true);
        }}
        onCancel={cancel}
      />
    </PartBoundary>
  );
};
