import { Button, Callout, FormGroup, H1, InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { EntryFrame } from '../pages/entry-frame.tsx';
import { t } from '../t.ts';
import { addPasskey } from './use-passkey.ts';

const profile = '/admin/profile?type=two-fa';
/** As long as the provider takes. */
const longestName = 100;

/** Adds a passkey to the account of whoever is signed in. */
export const AddPasskeyPage = (): ReactNode => {
  const navigate = useNavigate();
  const nameId = useId();
  const helpId = useId();
  const name = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string>();

  useEffect(() => name.current?.focus(), []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWords(undefined);
    const outcome = await addPasskey(name.current?.value ?? '');
    setBusy(false);
    if (outcome.ok) void navigate(profile, { replace: true });
    else setWords(outcome.words);
  };

  return (
    <EntryFrame title={t('page.passkey.title')}>
      <form noValidate className="cf-front-fields" onSubmit={(event) => void submit(event)}>
        <H1 tabIndex={-1}>{t('page.passkey.title')}</H1>
        <p>{t('page.passkey.body')}</p>
        <div role="alert">
          {words !== undefined && (
            <Callout intent="danger" compact>
              {words}
            </Callout>
          )}
        </div>
        <FormGroup
          label={t('page.passkey.name')}
          labelFor={nameId}
          helperText={<span id={helpId}>{t('page.passkey.nameHelp')}</span>}
        >
          <InputGroup
            id={nameId}
            inputRef={name}
            autoComplete="off"
            maxLength={longestName}
            size="large"
            fill
            aria-describedby={helpId}
          />
        </FormGroup>
        <Button
          type="submit"
          intent="primary"
          size="large"
          fill
          loading={busy}
          text={t('page.passkey.make')}
        />
      </form>
      <Button variant="minimal" text={t('page.setup.back')} onClick={() => void navigate(profile)} />
    </EntryFrame>
  );
};
