import { describe, expect, it } from 'vitest';
import { checkBankDetails } from '../../../server/provider/rules/payouts/bank-details.ts';
import {
  refusalOfChange,
  type OrganisationStatus,
} from '../../../server/provider/rules/organisation-transitions.ts';

const common = { currency: 'AUD', account_holder: 'Harbour View Hotel', bank_name: 'Harbour Bank' };

describe('bank details', () => {
  it.each([
    ['Australia', { country: 'AU', bsb: '062-001', account_number: '12345678' }],
    ['New Zealand', { country: 'NZ', account_number: '12-3045-0123456-00' }],
    ['the United States', { country: 'US', routing_number: '021000021', account_number: '1234567890' }],
    ['Japan', { country: 'JP', bank_code: '0005', branch_code: '123', account_number: '1234567' }],
    ['the United Kingdom', { country: 'GB', sort_code: '20-00-00', account_number: '55779911' }],
    ['Kuwait', { country: 'KW', iban: 'KW81CBKU0000000000001234560101', bic: 'CBKUKWKW' }],
    ['Germany', { country: 'DE', iban: 'DE89370400440532013000' }],
    ['the United Kingdom, by IBAN', { country: 'GB', iban: 'GB29NWBK60161331926819' }],
    ['Oman, without IBAN', { country: 'OM', bic: 'BMUSOMRX', account_number: '1299123456' }],
    ['R\u00E9union, whose banks are French', { country: 'RE', iban: 'FR1420041010050500013M02606' }],
    ['a country without a rule', { country: 'SG', bic: 'DBSSSGSG', account_number: '1234567890' }],
  ])('of %s are taken as its banks write them', (_country, details) => {
    expect(checkBankDetails({ ...common, ...details })).toEqual([]);
  });

  it.each([
    ['AU without a BSB', { country: 'AU', account_number: '12345678' }, '/bsb', 'required'],
    [
      'AU with an IBAN',
      { country: 'AU', bsb: '062001', account_number: '12345678', iban: 'DE89370400440532013000' },
      '/iban',
      'unfit',
    ],
    ['a German IBAN in Kuwait', { country: 'KW', iban: 'DE89370400440532013000' }, '/iban', 'country'],
    ['an IBAN with a slip', { country: 'DE', iban: 'DE89370400440532013001' }, '/iban', 'checksum'],
    [
      'a routing number with a slip',
      { country: 'US', routing_number: '021000022', account_number: '12345' },
      '/routing_number',
      'checksum',
    ],
    [
      'a Japanese account of eight digits',
      { country: 'JP', bank_code: '0005', branch_code: '123', account_number: '12345678' },
      '/account_number',
      'length',
    ],
    [
      'the United Kingdom with half of it',
      { country: 'GB', sort_code: '200000' },
      '/account_number',
      'required',
    ],
    ['Oman with half of it', { country: 'OM', account_number: '1299123456' }, '/bic', 'required'],
    [
      'a BIC of no country',
      { country: 'SG', bic: 'DBSSZZSG', account_number: '1234567890' },
      '/bic',
      'country',
    ],
  ])('are refused at their place: %s', (_case, details, pointer, code) => {
    expect(checkBankDetails({ ...common, ...details })).toMatchObject([{ pointer, code }]);
  });
});

describe('the status of an organisation', () => {
  const statuses: readonly OrganisationStatus[] = [0, 1, 2, 3];
  const allowed = (role: 'Admin' | 'Partner'): readonly string[] =>
    statuses.flatMap((from) =>
      statuses
        .filter((to) => refusalOfChange('merchant', from, to, role) === null)
        .map((to) => `${String(from)}>${String(to)}`),
    );

  it('goes from onboarding to active, to and fro between active and inactive, and closes for good', () => {
    expect(allowed('Admin').toSorted()).toEqual(['0>1', '0>3', '1>0', '1>3', '2>1', '2>3']);
  });

  it('is paused and resumed by a partner, who lets nobody in and closes nobody', () => {
    expect(allowed('Partner').toSorted()).toEqual(['0>1', '1>0']);
  });
});
