import { expect, it } from 'vitest';
import { formatDescriptor } from '../../../server/provider/rules/payments/statement-descriptor.ts';

it.each([
  ['Øresund', 'ORESUND'],
  ['Łódź Hostel', 'LODZ HOSTEL'],
  ['Großer Hof', 'GROSSER HOF'],
  ['Æbler & Œufs', 'AEBLER & OEUFS'],
  ['Þórshöfn', 'THORSHOFN'],
  ['Đà Nẵng Hotel', 'DA NANG HOTEL'],
  ['İstanbul Kıyı', 'ISTANBUL KIYI'],
  ['Café L’Été', 'CAFE LETE'],
  ['Ｈｏｔｅｌ Ｔｏｋｙｏ', 'HOTEL TOKYO'],
  ['Hotel – Garni', 'HOTEL - GARNI'],
  ['Harbour View Hotel Sydney', 'HARBOUR VIEW HOTEL SYD'],
  // The remaining characters would name nobody.
  ['東京ホテル', 'CARD PAYMENT'],
  ['Bar', 'CARD PAYMENT'],
])('%s is on a statement as %s', (name, text) => {
  expect(formatDescriptor(name)).toBe(text);
});
