import { useEffect, useState, type ReactNode } from 'react';
import { onFreshCodeAsked } from './fresh-code.ts';
import { lazyPart, PartBoundary } from '../../engine/index.ts';
import { currentSession, type FactorMode } from './session.ts';

const FreshCodeDialog = lazyPart(async () => (await import('./fresh-code-dialog.tsx')).FreshCodeDialog);

interface Question {
  readonly mode: FactorMode;
  readonly answer: (given: boolean) => void;
}

const factorMode = (): FactorMode | undefined => {
  const session = currentSession();
  return 'user' in session ? (session.user.authenticator_type ?? undefined) : undefined;
};

/** Where the question for a fresh code appears; mounted once. Who has no second factor cannot be asked. */
export const FreshCodeGuard = (): ReactNode => {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      onFreshCodeAsked((answer) => {
        const mode = factorMode();
        if (mode === undefined) answer(false);
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
      <FreshCodeDialog
        mode={question.mode}
        onDone={() => {
          settle(true);
        }}
        onCancel={cancel}
      />
    </PartBoundary>
  );
};
