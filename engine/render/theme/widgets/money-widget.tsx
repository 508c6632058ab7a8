import { Tag } from '@blueprintjs/core';
import { ErrorSchemaBuilder, type WidgetProps } from '@rjsf/utils';
import { useState, type JSX } from 'react';
import { formatMoneyText, parseMoneyText, type NumberMarks } from '../money-text.ts';
import { TextControl } from '../text-control.tsx';

/**
 * An amount typed in major units and held as an integer in minor units; options: `exponent`, `currency`,
 * empty while it is not known, whether that is after the number (`signAfter`), the `marks` that numbers are
 * written with, those of English by default, and, for text that is no amount, `invalidMessage`. Such text
 * becomes the value as typed, which no integer schema accepts.
 */
export const MoneyWidget = (props: WidgetProps): JSX.Element => {
  const { id, options, onChange } = props;
  const money = moneyOptions(options);
  const { exponent, currency, invalidMessage } = money;
  const [draft, setDraft] = useState<string>();
  const value: unknown = props.value;
  const [isTyped, setTyped] = useState(false);
  const shown =
    draft !== undefined && parsed(draft, money) === value ? draft : writtenOut(value, money, !isTyped);
  const write = (text: string) => {
    setDraft(text);
    const amount: unknown = text.trim() === '' ? options.emptyValue : parsed(text, money);
    const complaint = typeof amount === 'string' && invalidMessage !== undefined;
    onChange(amount, complaint ? new ErrorSchemaBuilder().addErrors(invalidMessage).ErrorSchema : undefined);
  };
  const sign = (
    <Tag className="cf-currency" id={`${id}__currency`} minimal>
      {currency}
    </Tag>
  );
  const signed = {
    describedBy: `${id}__currency`,
    ...(options['signAfter'] === true ? { rightElement: sign } : { leftElement: sign }),
  };
  return (
    <TextControl
      className="cf-money"
      {...(currency !== '' && signed)}
      inputMode={exponent === 0 ? 'numeric' : 'decimal'}
      invalid={typeof value === 'string'}
      onEnter={() => setTyped(true)}
      onLeave={() => {
        setDraft(undefined);
        setTyped(false);
      }}
      onText={write}
      text={shown}
      type="text"
      widget={props}
    />
  );
};

interface MoneyOptions {
  readonly exponent: number;
  readonly currency: string;
  readonly marks: NumberMarks | undefined;
  readonly invalidMessage: string | undefined;
}

const moneyOptions = (options: WidgetProps['options']): MoneyOptions => {
  const { exponent, currency, marks, invalidMessage } = options;
  // Guessing an exponent would show an amount a hundred times too large or too small.
  if (typeof exponent !== 'number' || typeof currency !== 'string') {
    throw new TypeError('The money widget needs the options `exponent` and `currency`.');
  }
  return {
    exponent,
    currency,
    marks: isMarks(marks) ? marks : undefined,
    invalidMessage: typeof invalidMessage === 'string' ? invalidMessage : undefined,
  };
};

const isMarks = (marks: unknown): marks is NumberMarks =>
  typeof marks === 'object' && marks !== null && 'decimal' in marks && 'group' in marks;

const parsed = (text: string, { exponent, marks }: MoneyOptions): number | string =>
  parseMoneyText(text, exponent, marks) ?? text;

/** With marks between its thousands, unless somebody is typing in it: there they would be in the way. */
const writtenOut = (value: unknown, { exponent, marks }: MoneyOptions, isGrouped: boolean): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return formatMoneyText(value, exponent, marks, isGrouped);
  return typeof value === 'string' ? value : '';
};
