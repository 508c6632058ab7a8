import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../t.ts';

/** How many digits a code has. */
export const codeLength = 6;

interface CodeInputProps {
  readonly labelledBy: string;
  readonly describedBy: string;
  /** One entry for each box: a digit, or nothing. */
  readonly digits: readonly string[];
  readonly isInvalid: boolean;
  readonly onChange: (digits: readonly string[]) => void;
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** A box for each digit. Only digits are accepted; text that is pasted or filled in by the browser counts only as a whole code. */
export const CodeInput = ({
  labelledBy,
  describedBy,
  digits,
  isInvalid,
  onChange,
}: CodeInputProps): ReactNode => {
  const boxes = useRef<HTMLDivElement>(null);

  const focus = (at: number): void => {
    const box = boxes.current?.querySelectorAll('input')[Math.min(Math.max(at, 0), codeLength - 1)];
    box?.focus();
    box?.select();
  };

  const put = (at: number, digit: string): void => {
    onChange(digits.map((before, index) => (index === at ? digit : before)));
  };

  const fill = (text: string): boolean => {
    if (!/^\d+$/.test(text) || text.length !== codeLength) return false;
    onChange(Array.from(text));
    focus(codeLength - 1);
    return true;
  };

  const change = (at: number, text: string): void => {
    if (fill(text.replaceAll(/\s/g, ''))) return;
    const typed = onlyDigits(text);
    // The new digit may be before or after the one that was there.
    const digit =
      typed.length > 1 ? (Array.from(typed).find((one) => one !== digits[at]) ?? typed[0] ?? '') : typed;
    if (digit === '' && text !== '') return;
    put(at, digit);
    if (digit !== '') focus(at + 1);
  };

  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    // Apps show a code in two halves, and mails break it: spaces are no part of it.
    fill(event.clipboardData.getData('text').replaceAll(/\s/g, ''));
  };

  const move = (event: KeyboardEvent, at: number): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: codeLength - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focus(to);
    } else if (event.key === 'Backspace' && digits[at] === '' && at > 0) {
      event.preventDefault();
      put(at - 1, '');
      focus(at - 1);
    }
  };

  return (
    <div ref={boxes} role="group" aria-labelledby={labelledBy} className="cf-code">
      {digits.map((digit, at) => (
        <input
          key={at}
          className="bp6-input bp6-large"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('page.code.digit', { at: at + 1, count: codeLength })}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          value={digit}
          onChange={(event) => {
            change(at, event.target.value);
          }}
          onPaste={paste}
          onKeyDown={(event) => {
            move(event, at);
          }}
          onFocus={(event) => {
            event.target.select();
          }}
        />
      ))}
    </div>
  );
};
