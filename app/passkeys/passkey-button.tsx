import { Button, Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { failureOf, type Outcome } from '../calls/outcome.ts';
import { withPageMessages } from '../with-page-messages.ts';

type Uses = typeof import('./use-passkey.ts');

interface PasskeyButtonProps {
  readonly text: string;
  /** What the passkey is used for, by the code that is loaded when the button is first pressed. */
  readonly use: (uses: Uses) => Promise<Outcome>;
  readonly onDone?: () => void;
}

const begin = async (use: PasskeyButtonProps['use']): Promise<Outcome> => {
  try {
    return await use(await withPageMessages(import('./use-passkey.ts')));
  } catch {
    return failureOf(undefined);
  }
};

/** Has the browser ask for a passkey, and says why nothing came of it. A browser that knows no passkeys shows nothing. */
export const PasskeyButton = ({ text, use, onDone }: PasskeyButtonProps): ReactNode => {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();
  if (!('PublicKeyCredential' in globalThis)) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    setWords(undefined);
    const outcome = await begin(use);
    setBusy(false);
    if (outcome.ok) onDone?.();
    else setWords(outcome.words);
  };
  return (
    <div className="cf-front-fields">
      <Button size="large" fill loading={busy} text={text} onClick={() => void press()} />
      <div role="alert">
        {words !== undefined && (
          <Callout intent="danger" compact>
            {words}
          </Callout>
        )}
      </div>
    </div>
  );
};
