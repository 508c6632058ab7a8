import { Button, Callout, Checkbox } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Outcome } from '../calls/outcome.ts';
import { t } from '../t.ts';
import type { FactorMode } from '../session/session.ts';
import { sendCode, verifyCode } from '../session/second-factor.ts';
import { CodeInput, codeLength } from './code-input.tsx';

interface CodeFormProps {
  readonly mode: FactorMode;
  /** A code by e-mail is sent when the form opens. */
  readonly sendsAtOnce: boolean;
  /** Whether the person may have this device remembered. */
  readonly offersRemembering?: boolean;
  readonly onDone: () => void;
  /** Content beside the button, such as the link back. */
  readonly children?: ReactNode;
}

type Word = { readonly intent: 'danger' | 'success'; readonly text: string };

const empty: readonly string[] = Array.from({ length: codeLength }, () => '');
/** The source of each second factor's code, as the message keys name it. */
const modeNames = { 1: 'app', 2: 'email' } as const satisfies Readonly<Record<FactorMode, string>>;
const byEmail: FactorMode = 2;

/** A function that sends another code by e-mail and answers whether that worked. The first code is sent by itself where `sendsAtOnce`. */
const useSending = (mode: FactorMode, sendsAtOnce: boolean, show: (word: Word | undefined) => void) => {
  const begun = useRef(false);
  const send = async (isAgain: boolean): Promise<void> => {
    const outcome = await sendCode(mode);
    if (!outcome.ok) show({ intent: 'danger', text: outcome.words });
    else if (isAgain) show({ intent: 'success', text: t('page.code.resent') });
  };
  // `send` is another function at every drawing: the effect uses the first, so that it runs once.
  const first = useRef(send);
  useEffect(() => {
    if (begun.current || !sendsAtOnce || mode !== byEmail) return;
    begun.current = true;
    void first.current(false);
  }, [mode, sendsAtOnce]);
  return () => send(true);
};

/** Asks for the code of a second factor and verifies it. */
export const CodeForm = (props: CodeFormProps): ReactNode => {
  const { mode } = props;
  const labelId = useId();
  const wordId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState(empty);
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState<Word>();
  const resend = useSending(mode, props.sendsAtOnce, setWord);
  const isComplete = digits.every((digit) => digit !== '');

  const focusFirst = (): void => frame.current?.querySelector('input')?.focus();
  useEffect(focusFirst, []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // The form may be inside another one's page, such as the dialog above a form.
    event.stopPropagation();
    if (busy || !isComplete) return;
    setBusy(true);
    setWord(undefined);
    const outcome: Outcome = await verifyCode(mode, digits.join(''), remember);
    setBusy(false);
    if (outcome.ok) {
      props.onDone();
      return;
    }
    setWord({ intent: 'danger', text: outcome.words });
    setDigits(empty);
    focusFirst();
  };

  return (
    <form ref={frame} noValidate className="cf-front-fields" onSubmit={(event) => void submit(event)}>
      <p id={labelId}>{t(`page.code.${modeNames[mode]}`)}</p>
      <div id={wordId} role="alert">
        {word !== undefined && (
          <Callout intent={word.intent} compact>
            {word.text}
          </Callout>
        )}
      </div>
      <CodeInput
        labelledBy={labelId}
        describedBy={wordId}
        digits={digits}
        isInvalid={word?.intent === 'danger'}
        onChange={setDigits}
      />
      {props.offersRemembering === true && (
        <Checkbox
          checked={remember}
          label={t('page.code.remember')}
          onChange={() => {
            setRemember(!remember);
          }}
        />
      )}
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        disabled={!isComplete}
        loading={busy}
        text={t('page.code.verify')}
      />
      {mode === byEmail && (
        <>
          <p className="cf-front-hint">{t('page.code.hint')}</p>
          <Button
            variant="minimal"
            intent="primary"
            text={t('page.code.resend')}
            onClick={() => void resend()}
          />
        </>
      )}
      {props.children}
    </form>
  );
};
