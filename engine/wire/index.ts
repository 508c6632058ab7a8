// The wire's door: what an API writes differently than the house, as two words of a description, and the
// values between both forms. Pure, and small enough for a browser.
export { decodeWire, encodeWire } from './convert-wire.ts';
export { currencyDigits, readMinorUnits, type CurrencyDigits, type MinorUnits } from './currency-digits.ts';
export {
  readListWire,
  type ListWire,
  type MoreWire,
  type NextAddressWire,
  type NextCursorWire,
  type PagingWire,
  type SortWire,
  type TotalWire,
} from './list-wire.ts';
export { valueSeparator } from './value-separator.ts';
export { readWire, type WireValue } from './wire-value.ts';
