import { describe, expect, it } from 'vitest';
import { engineMessages } from '../../../../engine/language/messages/engine-messages.ts';
import type { Text } from '../../../../engine/language/plan/text.ts';
import type { FieldPlan } from '../../../../engine/language/plan/form-plan.ts';
import { faultWords, oneFaultEach } from '../../../../engine/resolve/form/field-faults.ts';
import { field as fieldNamed } from '../fixtures/form-plan.ts';
import { portal } from '../fixtures/library-portal.ts';

const field = (format: FieldPlan['format'], more: Partial<FieldPlan> = {}): FieldPlan =>
  fieldNamed('fee', { format, ...more });
const number = field({ type: 'number', integer: true });
const money = field({ type: 'money', currency: { code: 'AUD' } });
const text = field({ type: 'text' });

/** A sentence that shows its key and what it is given. */
const shown = (key: keyof typeof engineMessages): Text => [
  key,
  ...engineMessages[key].flatMap((name) => [' ', { argument: name }]),
];
const keys = ['form.between', 'form.atLeast', 'form.atMost', 'form.day', 'form.example'] as const;
const texts = { ...portal.texts, ...Object.fromEntries(keys.map((key) => [key, shown(key)])) };
const words = (of: FieldPlan, keyword: string, bounds = {}, limit?: string) =>
  faultWords({ ...portal, texts }, of, keyword, bounds, limit).replace(/^<(.*)>$/, '$1');

describe('the message about a value that does not fit', () => {
  it.each([
    ['nothing', text, 'required', {}, 'form.required'],
    ['a text that is no number', number, 'type', {}, 'form.number'],
    ['a text that is no amount', money, 'type', {}, 'form.number'],
    ['less than 0', number, 'minimum', { minimum: 0, maximum: 9 }, 'form.nonNegative'],
    ['an amount less than 0', money, 'minimum', { minimum: 0, maximum: 9 }, 'form.nonNegative'],
    ['0 where it is too little', number, 'minimum', { minimum: 1, maximum: 9 }, 'form.positive'],
    ['0 where more is asked', number, 'exclusiveMinimum', { exclusiveMinimum: 0 }, 'form.positive'],
    ['an amount of 0', money, 'exclusiveMinimum', { exclusiveMinimum: 0 }, 'form.positiveAmount'],
    ['an amount less than one cent', money, 'minimum', { minimum: 1 }, 'form.positiveAmount'],
    ['too much of a number', number, 'maximum', { minimum: 0, maximum: 9 }, 'form.between 0 9'],
    ['too little of a number', number, 'minimum', { minimum: 5, maximum: 9 }, 'form.between 5 9'],
    ['a number without another end', number, 'maximum', { maximum: 9 }, 'form.outOfRange'],
    ['too much money, whose bounds are minor units', money, 'maximum', { maximum: 9 }, 'form.outOfRange'],
    ['a text that is too long', text, 'maxLength', { maxLength: 9 }, 'form.outOfRange'],
    ['a text that is too short', text, 'minLength', { minLength: 2 }, 'form.outOfRange'],
    ['no day', field({ type: 'date' }), 'format', {}, 'form.day DD/MM/YYYY'],
    [
      'a text of another form',
      field({ type: 'text' }, { example: '7011' }),
      'pattern',
      {},
      'form.example 7011',
    ],
    ['a text too long for a day', field({ type: 'date' }), 'maxLength', {}, 'form.day DD/MM/YYYY'],
    ['what is not offered', text, 'enum', {}, 'form.choose'],
    ['what does not repeat another', text, 'const', {}, 'form.notSame'],
    ['none of a list', text, 'minItems', { minItems: 1 }, 'form.required'],
    ['the same twice', text, 'uniqueItems', {}, 'form.twice'],
  ])('of %s', (_name, of, keyword, bounds, said) => {
    expect(words(of, keyword, bounds)).toBe(said);
  });

  it.each([
    ['least of an amount', money, 'minimum', {}, 'form.atLeast USD 6.00'],
    ['most of an amount', money, 'maximum', { minimum: 1, maximum: 9 }, 'form.atMost USD 6.00'],
    ['only end of a number', number, 'maximum', { maximum: 9 }, 'form.atMost USD 6.00'],
    ['end of a number with two', number, 'maximum', { minimum: 2, maximum: 9 }, 'form.between 2 9'],
    ['amount that is greater than 0', money, 'minimum', { minimum: 1 }, 'form.positiveAmount'],
    ['first of days', field({ type: 'date' }), 'minimum', {}, 'form.atLeast USD 6.00'],
  ])('names the %s that is written for the field', (_name, of, keyword, bounds, said) => {
    expect(words(of, keyword, bounds, 'USD 6.00')).toBe(said);
  });

  it('has the sign of a rate once', () => {
    const rate = field({ type: 'percentage', decimals: 2 });
    expect(words(rate, 'maximum', { minimum: 0, maximum: 300 })).toBe('form.between 0 3\u00A0%');
  });

  it('is what the field, or the rule of its format, says of the keyword', () => {
    expect(words({ ...money, messages: { maximum: 'More than is left.' } }, 'maximum')).toBe(
      'More than is left.',
    );
  });
});

describe('of several faults of a field', () => {
  const fields = new Map([
    ['fee', money],
    ['title', text],
    ['pin', { ...text, messages: { minLength: 'Too short.' } }],
  ]);
  it.each([
    ['fee', ['maximum', 'required'], 'required'],
    ['fee', ['maximum', 'type'], 'type'],
    ['title', ['maxLength', 'pattern'], 'pattern'],
    ['title', ['maxLength'], 'maxLength'],
    ['pin', ['pattern', 'minLength'], 'minLength'],
    ['fee', ['const', 'maximum'], 'maximum'],
  ])('of %s, %j, one is told', (name, keywords, told) => {
    const faults = keywords.map((keyword) => ({ field: name, keyword }));
    expect(oneFaultEach([...faults, { field: 'other', keyword: 'format' }], fields)).toEqual([
      { field: name, keyword: told },
      { field: 'other', keyword: 'format' },
    ]);
  });
});
