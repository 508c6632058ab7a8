import { expect, it } from 'vitest';
import { readTypedKind } from '../../engine/clean-typed.ts';
import { breaksAddress } from '../../engine/resolve/form/check-address.ts';
import { faultWords } from '../../engine/resolve/form/field-faults.ts';
import { fieldsOf, settleTyped } from '../../engine/resolve/form/form-state.ts';
import { readOwn } from '../../engine/json.ts';
import { compiled, fail, portal } from './compiled-portal.ts';

/** Every field of every form that is typed in several ways. */
const asked = Object.values(compiled.forms).flatMap((form) =>
  fieldsOf(form).flatMap((field) => {
    const typed = readTypedKind(field.typed);
    return typed === undefined ? [] : [{ form, field, typed }];
  }),
);

const samples = {
  telephone: ['+61 (0)2 5550\u00A01234', '+61255501234'],
  code: ['de89 3704-0044\u200B', 'DE8937040044'],
  'web-address': ['https://m\u00FCller.example/?list[]=1', 'https://xn--mller-kva.example/?list[]=1'],
  email: ['front@m\u00FCller.example', 'front@xn--mller-kva.example'],
} as const;

it('cleans what is typed in the fields of all forms as the provider does', () => {
  expect(new Set(asked.map(({ typed }) => typed)).size).toBeGreaterThan(2);
  for (const { form, field, typed } of asked) {
    const [written, kept] = samples[typed];
    expect([field.field, settleTyped(form, { [field.field]: written })]).toEqual([
      field.field,
      { [field.field]: kept },
    ]);
  }
});

it.each([
  ['phone_number', 'pattern', 'Please enter a valid phone number.'],
  ['support_phone', 'pattern', 'Please enter a valid phone.'],
  ['support_phone', 'maxLength', 'Please enter a valid phone.'],
  ['website', 'format', 'Please input the url in the correct format.'],
])('refuses %s, by its %s: %s', (name, keyword, sentence) => {
  const { form, field } =
    asked.find(({ field }) => field.field === name && field.typed !== undefined) ?? fail(`No ${name}.`);
  expect(faultWords(portal, field, keyword, form.schema)).toBe(sentence);
});

it.each([
  ['https://example.com:abc', true],
  ['example.com', true],
  ['https://example.com:8080', false],
  ['https://m\u00FCller.example/?list[]=1', false],
])('accepts in %s what a browser opens', (typed, breaks) => {
  const { form, field } = asked.find(({ typed: kind }) => kind === 'web-address') ?? fail('No address.');
  const value = readOwn(settleTyped(form, { [field.field]: typed }), field.field);
  expect(breaksAddress({ field, value })).toBe(breaks);
});
