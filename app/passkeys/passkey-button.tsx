import { Button, Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { failureOf, type Outcome } from '../calls/outcome.ts';
import { withPageMessages } from '../with-page-messages.ts';
import type * as passkeyUses from './use-passkey.ts';

type Uses = typeof passkeyUses;

interface PasskeyButtonProps {
  readonly text: string;
  /** What the passkey is used for, by the code that is loaded when the button is first pressed. */
  readonly call: (uses: Uses) => Promise<Outcome>;
  readonly onDone?: () => void;
}

const begin = async (call: PasskeyButtonProps['call']): Promise<Outcome> => {
  try {
    return await call(await withPageMessages(import('./use-passkey.ts')));
  } catch {
    return failureOf(undefined);
  }
};

/** Has the browser ask for a passkey, and says why nothing came of it. A browser that knows no passkeys shows nothing. */
export const PasskeyButton = ({ text, call, onDone }: PasskeyButtonProps): ReactNode => {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();
  if (!('PublicKeyCredential' in globalThis)) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    setWords(undefined);
    const outcome = await begin(call);
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
