import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AddPasskeyPage } from '../passkeys/add-passkey-page.tsx';
import { TwoFactorSetupPage } from './two-factor-setup-page.tsx';

/** What a signed-in person sets up on a page of its own. */
export const SetupPage = (): ReactNode => {
  const { pathname } = useLocation();
  switch (pathname) {
    case '/setup/two-factor':
      return <TwoFactorSetupPage />;
    case '/setup/passkey':
      return <AddPasskeyPage />;
    default:
      return <Navigate to="/404" replace />;
  }
};
