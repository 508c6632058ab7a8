import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { t } from '../t.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { currentSession } from '../session/session.ts';

interface PasswordFormProps {
  readonly onDone: () => void;
  /** Content below the button, such as the link back. */
  readonly children?: ReactNode;
}

const accountName = (): string => {
  const session = currentSession();
  return 'user' in session ? session.user.email : '';
};

/** Asks a signed-in person for their password once more. It is read when it is sent, so that password managers may fill it in. */
export const PasswordForm = ({ onDone, children }: PasswordFormProps): ReactNode => {
  const fieldId = useId();
  const faultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const intent = fault === undefined ? 'none' : 'danger';

  useEffect(() => field.current?.focus(), []);

  const refuse = (words: string): void => {
    setFault(words);
    field.current?.select();
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // The dialog is above a page that may be a form itself.
    event.stopPropagation();
    const password = field.current?.value ?? '';
    if (busy) return;
    if (password === '') {
      refuse(t('password.required'));
      return;
    }
    setBusy(true);
    setFault(undefined);
    const outcome = await confirmPassword(password);
    setBusy(false);
    if (outcome.ok) onDone();
    else refuse(outcome.words);
  };

  return (
    <form noValidate className="cf-front-fields" onSubmit={(event) => void submit(event)}>
      <input hidden readOnly name="username" autoComplete="username" value={accountName()} />
      <FormGroup
        label={t('signIn.password')}
        labelFor={fieldId}
        intent={intent}
        helperText={
          <span id={faultId} role="alert">
            {fault}
          </span>
        }
      >
        <InputGroup
          id={fieldId}
          inputRef={field}
          name="password"
          type="password"
          autoComplete="current-password"
          size="large"
          fill
          intent={intent}
          aria-invalid={fault !== undefined}
          aria-describedby={faultId}
        />
      </FormGroup>
      <Button type="submit" intent="primary" size="large" fill loading={busy} text={t('page.code.verify')} />
      {children}
    </form>
  );
};
