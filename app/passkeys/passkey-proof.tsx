import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../t.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Offers a passkey as the fresh proof to who has one. */
export const PasskeyProof = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isOpen = true;
    const look = async (): Promise<void> => {
      const found = await hasPasskeys();
      if (isOpen) setOffered(found);
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <PasskeyButton
      text={t('inside.fresh.passkey')}
      call={({ proveByPasskey }) => proveByPasskey()}
      onDone={onDone}
    />
  );
};
