import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Outcome } from '../calls/outcome.ts';
import { EntryForm, type Typed } from '../pages/entry-form.tsx';
import { t } from '../t.ts';
import { addPasskey } from './use-passkey.ts';

const profile = '/admin/profile?type=two-fa';
/** As long as the provider takes. */
const longestName = 100;

/** Adds a passkey to the account of whoever is signed in. */
export const AddPasskeyPage = (): ReactNode => {
  const navigate = useNavigate();
  const add = async ({ name = '' }: Typed): Promise<Outcome> => {
    const outcome = await addPasskey(name);
    if (outcome.ok) void navigate(profile, { replace: true });
    return outcome;
  };
  return (
    <EntryForm
      title={t('page.passkey.title')}
      notice={<p>{t('page.passkey.body')}</p>}
      fields={[
        {
          name: 'name',
          label: t('page.passkey.name'),
          type: 'text',
          autoComplete: 'off',
          help: t('page.passkey.nameHelp'),
          maxLength: longestName,
          check: () => undefined,
        },
      ]}
      submit={t('page.passkey.make')}
      onSubmit={add}
    >
      <Button variant="minimal" text={t('page.setup.back')} onClick={() => void navigate(profile)} />
    </EntryForm>
  );
};
