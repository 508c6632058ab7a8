import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWire, encodeWire } from '../../../engine/wire/convert-wire.ts';
import type { WireValue } from '../../../engine/wire/wire-value.ts';

const digits = fc.record({ iso: fc.integer({ min: 0, max: 4 }), wire: fc.integer({ min: 0, max: 4 }) });
const instants = fc.integer({
  min: Date.parse('0001-01-03T00:00:00Z'),
  max: Date.parse('9999-12-30T00:00:00Z'),
});
const writeMoment = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

describe('a moment', () => {
  it.each([
    [{ moment: 'seconds' }, 1_700_000_000, '2023-11-14T22:13:20Z'],
    [{ moment: 'seconds' }, -1, '1969-12-31T23:59:59Z'],
    [{ moment: 'milliseconds' }, 1_700_000_000_123, '2023-11-14T22:13:20.123Z'],
    [{ moment: 'local', zone: 'UTC' }, '2024-02-29T10:00:00', '2024-02-29T10:00:00Z'],
    [{ moment: 'local', zone: 'Europe/Berlin' }, '2024-07-01T00:30:00', '2024-06-30T22:30:00Z'],
    [{ moment: 'local', zone: 'Asia/Kolkata' }, '2024-07-01T05:30:00.250', '2024-07-01T00:00:00.250Z'],
  ] satisfies readonly (readonly [WireValue, unknown, string])[])(
    'by %j is both %j and %j',
    (wire, written, value) => {
      expect(decodeWire(wire, written)).toBe(value);
      expect(encodeWire(wire, value)).toBe(written);
    },
  );

  it('in seconds is read with its fraction, and written without', () => {
    expect(decodeWire({ moment: 'seconds' }, 1_700_000_000.5)).toBe('2023-11-14T22:13:20.500Z');
    expect(encodeWire({ moment: 'seconds' }, '2023-11-14T22:13:20.999Z')).toBe(1_700_000_000);
  });

  it('is written from any offset, and read with a space or without seconds', () => {
    expect(encodeWire({ moment: 'seconds' }, '2023-11-15T00:13:20+02:00')).toBe(1_700_000_000);
    expect(decodeWire({ moment: 'local', zone: 'UTC' }, '2024-02-29 10:00')).toBe('2024-02-29T10:00:00Z');
  });

  it('of an hour that a clock has twice is the first, and of one that it leaves out goes by the clock of before', () => {
    const berlin: WireValue = { moment: 'local', zone: 'Europe/Berlin' };
    expect(decodeWire(berlin, '2024-10-27T02:30:00')).toBe('2024-10-27T00:30:00Z');
    expect(decodeWire(berlin, '2024-03-31T02:30:00')).toBe('2024-03-31T01:30:00Z');
  });

  it.each([
    [{ moment: 'seconds' }, '1700000000'],
    [{ moment: 'seconds' }, 1e18],
    [{ moment: 'seconds' }, Number.NaN],
    [{ moment: 'seconds' }, -62_135_596_801],
    [{ moment: 'milliseconds' }, null],
    [{ moment: 'milliseconds' }, '2023-11-14T22:13:20Z'],
    [{ moment: 'local', zone: 'UTC' }, '2023-02-29T10:00:00'],
    [{ moment: 'local', zone: 'UTC' }, '2023-02-28T10:00:00Z'],
    [{ moment: 'local', zone: 'UTC' }, '2023-02-28'],
    [{ moment: 'local', zone: 'Nowhere/Land' }, '2023-02-28T10:00:00'],
  ] satisfies readonly (readonly [WireValue, unknown])[])(
    'by %j stays as it is where it is none: %j',
    (wire, written) => {
      expect(decodeWire(wire, written)).toBe(written);
    },
  );

  it.each(['yesterday', '2023-02-29T10:00:00Z', '2023-02-28T24:00:00Z', '2023-02-28', 1_700_000_000])(
    'of the house that is none is sent as it is: %j',
    (value) => {
      expect(encodeWire({ moment: 'seconds' }, value)).toBe(value);
    },
  );

  it('comes back as it was, from each form', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const value = writeMoment(instant);
        const whole = writeMoment(Math.floor(instant / 1000) * 1000);
        const inSeconds: WireValue = { moment: 'seconds' };
        expect(decodeWire(inSeconds, encodeWire(inSeconds, whole))).toBe(whole);
        const forms: readonly WireValue[] = [
          { moment: 'milliseconds' },
          { moment: 'local', zone: 'UTC' },
          { moment: 'local', zone: 'Asia/Tokyo' },
        ];
        for (const wire of forms) expect(decodeWire(wire, encodeWire(wire, value))).toBe(value);
      }),
    );
  });

  it('comes back from a clock that changes, but for the second of an hour that it has twice', () => {
    const recent = fc.integer({
      min: Date.parse('1990-01-01T00:00:00Z'),
      max: Date.parse('2030-01-01T00:00:00Z'),
    });
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
    fc.assert(
      fc.property(recent, zones, (instant, zone) => {
        const wire: WireValue = { moment: 'local', zone };
        const again = decodeWire(wire, encodeWire(wire, writeMoment(instant)));
        expect(encodeWire(wire, again)).toBe(encodeWire(wire, writeMoment(instant)));
        expect([0, 1_800_000, 3_600_000]).toContain(instant - Date.parse(String(again)));
      }),
    );
  });
});

describe('money', () => {
  it.each([
    ['of a decimal text', { money: 'text' }, { iso: 2, wire: 2 }, '12.30', 1230],
    ['of no whole unit', { money: 'text' }, { iso: 2, wire: 2 }, '-0.05', -5],
    ['without a minor unit', { money: 'text' }, { iso: 0, wire: 0 }, '500', 500],
    [
      'of a currency that the API writes without its minor unit',
      { money: 'text' },
      { iso: 2, wire: 0 },
      '70',
      7000,
    ],
    ['with more digits than the currency', { money: 'text' }, { iso: 2, wire: 2 }, '12.345', 1234.5],
    ['that no binary fraction has', { money: 'text' }, { iso: 2, wire: 2 }, '1.005', 100.5],
    ['of a decimal number', { money: 'decimal' }, { iso: 2, wire: 2 }, 1.15, 115],
    ['of three digits', { money: 'decimal' }, { iso: 3, wire: 3 }, 4.007, 4007],
    ['of minor units', { money: 'minor' }, { iso: 2, wire: 2 }, 1230, 1230],
    ['of smaller minor units than those of ISO 4217', { money: 'minor' }, { iso: 0, wire: 2 }, 50_000, 500],
    ['of larger ones', { money: 'minor' }, { iso: 3, wire: 2 }, 123, 1230],
    ['of a part of an ISO minor unit', { money: 'minor' }, { iso: 0, wire: 2 }, 50_050, 500.5],
    ['of nothing', { money: 'text' }, { iso: 2, wire: 2 }, '0.00', 0],
  ] satisfies readonly (readonly [string, WireValue, { iso: number; wire: number }, unknown, number])[])(
    '%s is the same on both sides',
    (_case, wire, currency, written, value) => {
      expect(decodeWire(wire, written, currency)).toBe(value);
      expect(encodeWire(wire, value, currency)).toBe(written);
    },
  );

  it.each([
    ['a text without digits', { money: 'text' }, ''],
    ['a comma', { money: 'text' }, '12,30'],
    ['a sign of a currency', { money: 'text' }, '€12'],
    ['a number where texts are written', { money: 'text' }, 12.3],
    ['a text where numbers are written', { money: 'decimal' }, '12.3'],
    ['more than a number holds', { money: 'text' }, '90071992547409.93'],
    ['no number', { money: 'minor' }, null],
    ['infinity', { money: 'decimal' }, Number.POSITIVE_INFINITY],
    ['a text too long to be an amount', { money: 'text' }, '1'.repeat(500)],
  ] satisfies readonly (readonly [string, WireValue, unknown])[])(
    'stays as it is: %s',
    (_case, wire, written) => {
      expect(decodeWire(wire, written, { iso: 2, wire: 2 })).toBe(written);
    },
  );

  it('stays as it is in a currency without digits', () => {
    expect(decodeWire({ money: 'text' }, '12.30')).toBe('12.30');
    expect(encodeWire({ money: 'text' }, 1230)).toBe(1230);
  });

  it('has the largest amount that a number holds', () => {
    expect(decodeWire({ money: 'text' }, '90071992547409.91', { iso: 2, wire: 2 })).toBe(
      9_007_199_254_740_991,
    );
  });

  it('comes back as it was, from each form and table', () => {
    const forms = fc.constantFrom<WireValue>({ money: 'text' }, { money: 'decimal' }, { money: 'minor' });
    const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(forms, amounts, digits, (wire, amount, currency) => {
        expect(decodeWire(wire, encodeWire(wire, amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('in texts keeps every digit of every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), digits, (amount, currency) => {
        const wire: WireValue = { money: 'text' };
        expect(decodeWire(wire, encodeWire(wire, amount, currency), currency)).toBe(
          amount === 0 ? 0 : amount,
        );
      }),
    );
  });
});

describe('a code', () => {
  it('is in upper case here and in lower case there', () => {
    expect(decodeWire({ case: 'lower' }, 'eur')).toBe('EUR');
    expect(encodeWire({ case: 'lower' }, 'EUR')).toBe('eur');
  });

  it.each([['straße'], [5], [null]])('stays as it is where its case would not come back: %j', (written) => {
    expect(decodeWire({ case: 'lower' }, written)).toBe(written);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9_-]*$/), (code) => {
        expect(decodeWire({ case: 'lower' }, encodeWire({ case: 'lower' }, code))).toBe(code);
      }),
    );
  });
});
