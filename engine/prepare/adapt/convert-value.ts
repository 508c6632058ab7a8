import type { SchemaView } from '../../description/schema-view.ts';
import { isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import {
  currencyDigits,
  decodeWire,
  encodeWire,
  readMinorUnits,
  readWire,
  type MinorUnits,
  type WireValue,
} from '../../wire/index.ts';

/** From the form of the API into the form of the house, or back. */
export type Way = 'decode' | 'encode';

const known = new WeakMap<SchemaView, WireValue | null>();

const wireOf = (view: SchemaView): WireValue | undefined => {
  const found = known.get(view);
  if (found !== undefined) return found ?? undefined;
  const wire = readWire(view.keywords['x-wire']);
  known.set(view, wire ?? null);
  return wire;
};

/** The currency of an amount, which its object holds beside it; in upper case whatever the API writes. */
const currencyOf = (view: SchemaView, holder: JsonObject): string | undefined => {
  const name = ownText(view.keywords, 'x-currency');
  return name === undefined ? undefined : ownText(holder, name)?.toUpperCase();
};

/**
 * Converts values by the schemas of one description. `tables` is its `x-minor-units`, and `digitsOf` gives the
 * digits of a currency's minor unit by ISO 4217.
 */
export const createConvert = (tables: unknown, digitsOf: (currency: string) => number | null | undefined) => {
  const unitsOf = (name: string | undefined): MinorUnits | undefined =>
    name === undefined ? {} : readMinorUnits(readOwn(tables, name));
  const scalar = (way: Way, wire: WireValue, value: unknown, view: SchemaView, holder: JsonObject) => {
    const currency = 'money' in wire ? currencyOf(view, holder) : undefined;
    const units = 'money' in wire ? unitsOf(wire.units) : undefined;
    // Without its table an amount may be wrong by a hundred: it stays as it is written.
    const digits =
      currency === undefined || units === undefined
        ? undefined
        : currencyDigits(currency, digitsOf(currency), units);
    return way === 'decode' ? decodeWire(wire, value, digits) : encodeWire(wire, value, digits);
  };
  const convert = (
    way: Way,
    value: unknown,
    view: SchemaView | undefined,
    holder: JsonObject = {},
  ): unknown => {
    if (view === undefined || value === null) return value;
    if (isArray(value)) {
      const { items } = view;
      return items === undefined ? value : value.map((item) => convert(way, item, items, holder));
    }
    if (!isRecord(value)) {
      const wire = wireOf(view);
      return wire === undefined ? value : scalar(way, wire, value, view, holder);
    }
    const entries = Object.keys(value).map((name): readonly [string, unknown] => {
      const inside = readOwn(value, name);
      return [name, inside === undefined ? value[name] : convert(way, inside, view.property(name), value)];
    });
    return Object.fromEntries(entries);
  };
  return convert;
};
