import { describe, expect, it } from 'vitest';
import { isNamedBy } from '../../../../engine/prepare/index.ts';

describe('the property that a path names a record by', () => {
  it.each([
    ['id', 'loan_id', '/loans', true],
    ['id', 'loanId', '/v1/loans', true],
    ['external_id', 'external_loan_id', '/loans', true],
    ['code', 'planCode', '/plans', true],
    ['isbn', 'isbn', '/books', true],
    ['recipient_code', 'code', '/transferrecipients', true],
    ['sender_code', 'code', '/transferrecipients', false],
    ['house_id', 'external_loan_id', '/loans', false],
    ['id', 'loan', '/loans', false],
    ['reader_id', 'loan_id', '/loans', false],
  ])('%s for {%s} below %s: %s', (property, parameter, collection, isNamed) => {
    expect(isNamedBy(property, parameter, collection)).toBe(isNamed);
  });
});
