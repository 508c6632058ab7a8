import { expect, test } from 'vitest';
import { singular, wordsOfName } from '../../../../engine/prepare/index.ts';

test.each([
  ['created_at', 'Created at'],
  ['paymentMethodId', 'Payment method ID'],
  ['created[gte]', 'Created gte'],
  ['shelf-number', 'Shelf number'],
  ['HTTPStatus', 'HTTP status'],
  ['ISBN13', 'Isbn13'],
  ['iban', 'IBAN'],
  ['user.ids', 'User IDs'],
  ['straße_名前', 'Straße 名前'],
  ['__', '__'],
  ['', ''],
])('the words of %j are %j', (name, words) => {
  expect(wordsOfName(name)).toBe(words);
});

test.each([
  ['companies', 'company'],
  ['classes', 'class'],
  ['branches', 'branch'],
  ['boxes', 'box'],
  ['books', 'book'],
  ['status', 'status'],
  ['address', 'address'],
  ['analysis', 'analysis'],
  ['staff', 'staff'],
])('one of %j is a %j', (many, one) => {
  expect(singular(many)).toBe(one);
});
