import { Tag } from '@blueprintjs/core';
import { ErrorSchemaBuilder, type WidgetProps } from '@rjsf/utils';
import { useState, type JSX } from 'react';
import { formatMoneyText, parseMoneyText } from '../money-text.ts';
import { TextControl } from '../text-control.tsx';

/**
 * An amount typed in major units and held as an integer in minor units; options: `exponent`, `currency`, empty while it is not known, and, for text
 * that is no amount, `invalidMessage`. Such text becomes the value as typed, which no integer schema accepts.
 */
export const MoneyWidget = (props: WidgetProps): JSX.Element => {
  const { id, options, onChange } = props;
  const { exponent, currency, invalidMessage } = moneyOptions(options);
  const [draft, setDraft] = useState<string>();
  const value: unknown = props.value;
  const shown =
    draft !== undefined && parsed(draft, exponent) === value ? draft : writtenOut(value, exponent);
  const write = (text: string) => {
    setDraft(text);
    const amount: unknown = text.trim() === '' ? options.emptyValue : parsed(text, exponent);
    const complaint = typeof amount === 'string' && invalidMessage !== undefined;
    onChange(amount, complaint ? new ErrorSchemaBuilder().addErrors(invalidMessage).ErrorSchema : undefined);
  };
  return (
    <TextControl
      className="cf-money"
      {...(currency !== '' && { describedBy: `${id}__currency` })}
      inputMode={exponent === 0 ? 'numeric' : 'decimal'}
      invalid={typeof value === 'string'}
      {...(currency !== '' && {
        leftElement: (
          <Tag className="cf-currency" id={`${id}__currency`} minimal>
            {currency}
          </Tag>
        ),
      })}
      onLeave={() => setDraft(undefined)}
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
  readonly invalidMessage: string | undefined;
}

const moneyOptions = (options: WidgetProps['options']): MoneyOptions => {
  const { exponent, currency, invalidMessage } = options;
  // Guessing an exponent would show an amount a hundred times too large or too small.
  if (typeof exponent !== 'number' || typeof currency !== 'string') {
    throw new TypeError('The money widget needs the options `exponent` and `currency`.');
  }
  return {
    exponent,
    currency,
    invalidMessage: typeof invalidMessage === 'string' ? invalidMessage : undefined,
  };
};

const parsed = (text: string, exponent: number): number | string => parseMoneyText(text, exponent) ?? text;

const writtenOut = (value: unknown, exponent: number): string => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return formatMoneyText(value, exponent);
  return typeof value === 'string' ? value : '';
};
