import type { JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { parseObject, readDescription } from './description.ts';
import * as rules from './rules.ts';

interface Case {
  readonly promise: string;
  readonly rule: rules.Rule;
  /** Breaks the promise in one place: [text of the description, what stands there instead]. */
  readonly defect: readonly [string, string];
}

const cases: readonly Case[] = [
  {
    promise: 'every operation says who may call it, by roles and permissions that exist',
    rule: rules.everyOperationSaysWhoMayCallIt,
    defect: ['"permission":"refund.transactions"', '"permission":"refund.transaction"'],
  },
  {
    promise: 'an operation without a token is the one whose access is public',
    rule: rules.publicIsSaidTwice,
    defect: ['"x-access":{"public":true}', '"x-access":{"session":true}'],
  },
  {
    promise: 'every value of an enum has a label, and a colour when any of them has one',
    rule: rules.everyEnumValueHasALabel,
    defect: ['"approved":"Approved"', '"aproved":"Approved"'],
  },
  {
    promise: 'what may follow a value is of the same enum, at the hand of roles that exist',
    rule: rules.whatFollowsIsOfTheSameEnum,
    defect: ['"x-transitions":{"received":{"evidence_required"', '"x-transitions":{"received":{"evidence"'],
  },
  {
    promise: 'what is needed or refused for a value is a property',
    rule: rules.whatAppliesIsAProperty,
    defect: ['"required":["organisation_name","trust_type","country"]', '"required":["organisation"]'],
  },
  {
    promise: 'every enum stands once, in the components',
    rule: rules.everyEnumStandsOnce,
    defect: ['"title":"Card holder"', '"title":"Card holder","enum":["x"]'],
  },
  {
    promise: 'every property and parameter has a label in sentence case',
    rule: rules.everyPropertyAndParameterHasALabel,
    defect: ['"title":"Card holder"', '"title":"card_holder"'],
  },
  {
    promise: 'every operation, schema and parameter is described in a sentence',
    rule: rules.everythingIsDescribed,
    defect: ['"description":"Which page to answer, counted from 1."', '"description":""'],
  },
  {
    promise: 'every string, integer and array is bounded and every object closed or open on purpose',
    rule: rules.everyValueIsBounded,
    defect: [
      '"title":"Card holder","type":["string","null"],"maxLength":100',
      '"title":"Card holder","type":"string"',
    ],
  },
  {
    promise: 'every total adds up a property of its rows, over values that this property may have',
    rule: rules.everyTotalIsOfItsRows,
    defect: [
      '"of":"chargeback_amount","where":[{"status":["won"]}]',
      '"of":"amount","where":[{"status":["won"]}]',
    ],
  },
  {
    promise: 'every total counts rows by values that there are',
    rule: rules.everyTotalIsOfItsRows,
    defect: ['"where":[{"status":["won"]}]', '"where":[{"status":["win"]}]'],
  },
  {
    promise:
      'every amount is an integer that names the currency beside it, which is there whenever the amount must be',
    rule: rules.everyAmountNamesItsCurrency,
    defect: ['"x-currency":"payout_currency"', '"x-currency":"payout_curency"'],
  },
  {
    promise: 'only reads say that they have effects',
    rule: rules.onlyReadsSayThatTheyHaveEffects,
    defect: ['"x-effects":true', '"x-effects":"some"'],
  },
  {
    promise:
      'every date filter names the parameter of its time zone, or is a calendar day and says so; what names one has it',
    rule: rules.everyDateFilterNamesItsTimeZone,
    defect: ['"x-time-zone":"timezone"', '"x-time-zone":"zone"'],
  },
  {
    promise: 'every refusal is a problem, and the ones that any call can get are there',
    rule: rules.everyRefusalIsAProblem,
    defect: ['"429":', '"430":'],
  },
  {
    promise: 'every list is paged and sorted',
    rule: rules.everyListIsPagedAndSorted,
    defect: ['"name":"limit"', '"name":"size"'],
  },
];

const withDefect = ([text, instead]: readonly [string, string]): JsonObject => {
  const whole = JSON.stringify(readDescription());
  expect(whole).toContain(text);
  return parseObject(whole.replace(text, instead));
};

describe('the description', () => {
  it.each(cases)('keeps to this: $promise', ({ rule }) => {
    expect(rule(readDescription())).toEqual([]);
  });

  it.each(cases)('is refused when this no longer holds: $promise', ({ rule, defect }) => {
    expect(rule(withDefect(defect))).not.toEqual([]);
  });
});
