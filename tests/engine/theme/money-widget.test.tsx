// @vitest-environment jsdom
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, type } from './draw.tsx';

describe('an amount', () => {
  const schema: RJSFSchema = { type: 'integer', title: 'Price', maximum: 100_000 };
  const money = (exponent: number, currency: string): UiSchema => ({
    'ui:widget': 'money',
    'ui:options': { exponent, currency, invalidMessage: 'Not an amount' },
  });

  it.each([
    { currency: 'JPY', exponent: 0, text: '1,234', minor: 1234, shown: '1,234' },
    { currency: 'AUD', exponent: 2, text: '1,234.5', minor: 123_450, shown: '1,234.50' },
    { currency: 'KWD', exponent: 3, text: '1.234', minor: 1234, shown: '1.234' },
  ])(
    'is typed in major units of $currency and kept as an integer',
    ({ exponent, currency, text, minor, shown }) => {
      const { changed } = draw(schema, money(exponent, currency));
      const input = screen.getByLabelText('Price');
      type(input, text);
      expect(changed).toHaveBeenLastCalledWith({ book: minor });
      expect(input).toHaveProperty('value', text);
      fireEvent.blur(input);
      expect(input).toHaveProperty('value', shown);
    },
  );

  it('shows its thousands apart, but not to who types in it', () => {
    draw(schema, money(2, 'AUD'), { formData: { book: 123_456_700 } });
    const input = screen.getByLabelText('Price');
    expect(input).toHaveProperty('value', '1,234,567.00');
    fireEvent.focus(input);
    expect(input).toHaveProperty('value', '1234567.00');
    fireEvent.blur(input);
    expect(input).toHaveProperty('value', '1,234,567.00');
  });

  it('names its currency', () => {
    draw(schema, money(2, 'AUD'));
    const described = screen.getByLabelText('Price').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('AUD');
  });

  it.each([
    { signAfter: undefined, text: 'AUD7.00' },
    { signAfter: true, text: '7.00AUD' },
  ])('has its sign where it is read: after the number $signAfter', ({ signAfter, text }) => {
    draw(
      schema,
      {
        'ui:widget': 'money',
        'ui:options': { exponent: 2, currency: 'AUD', ...(signAfter && { signAfter }) },
      },
      { formData: { book: 700 } },
    );
    const input = screen.getByLabelText('Price');
    const sign = screen.getByText('AUD');
    const isAfter = Boolean(input.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAfter ? `7.00${sign.textContent}` : `${sign.textContent}7.00`).toBe(text);
  });

  it.each(['1.234', '1e3', '-', '٣', 'abc', '12,34'])(
    'keeps %s as typed, says that it is wrong, and is not sent',
    (text) => {
      const { submit, submitted } = draw(schema, money(2, 'AUD'));
      const input = screen.getByLabelText('Price');
      type(input, text);
      fireEvent.blur(input);
      expect(input).toHaveProperty('value', text);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toContain('Not an amount');
      submit();
      expect(submitted).not.toHaveBeenCalled();
      expect(input).toHaveProperty('value', text);
    },
  );

  it('is sent after it was put right', () => {
    const { submit, submitted } = draw(schema, money(2, 'AUD'));
    const input = screen.getByLabelText('Price');
    type(input, '1.234');
    submit();
    type(input, '1.23');
    submit();
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ book: 123 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays wrong when the validator already complained about an amount before it', () => {
    const { submit, submitted } = draw(schema, money(2, 'AUD'));
    const input = screen.getByLabelText('Price');
    type(input, '5000');
    submit();
    type(input, '5000x');
    submit();
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is left out when its text is taken away', () => {
    const { changed } = draw(schema, money(2, 'AUD'), { formData: { book: 500 } });
    type(screen.getByLabelText('Price'), '');
    expect(changed).toHaveBeenLastCalledWith({});
  });

  it('shows an amount that comes from elsewhere', () => {
    draw(schema, money(3, 'KWD'), { formData: { book: -5 } });
    expect(screen.getByLabelText('Price')).toHaveProperty('value', '-0.005');
  });
});
