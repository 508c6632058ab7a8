import type { Messages } from './surroundings.ts';

/** `listVaultTokens` and `VaultTokens` as `vault-tokens`. */
export const kebabCase = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();

/** `vault-tokens` and `Vault tokens` as `vaultTokens`. */
export const camelCase = (name: string): string =>
  kebabCase(name).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The sentences that a draft adds to the catalogue, by key. */
export interface Sentences {
  /** The key of a sentence: one that has it already, else the wanted one, numbered where that has another sentence. */
  add(key: string, text: string): string;
  readonly added: ReadonlyMap<string, string>;
}

/** Collects the sentences of a draft beside those that there are. */
export const createSentences = (known: Messages): Sentences => {
  const added = new Map<string, string>();
  const textAt = (key: string): string | undefined => added.get(key) ?? known.get(key);
  return {
    added,
    add: (key, text) => {
      let free = key;
      for (let number = 2; textAt(free) !== undefined && textAt(free) !== text; number += 1)
        free = `${key}${number}`;
      if (textAt(free) === undefined) added.set(free, text);
      return free;
    },
  };
};

/** What an amount is called that a record is about, the surest first. */
const usualAmounts = [
  /^(grand_?|total_?)?amount(_?total)?(_?(in_?)?cents)?$/i,
  /^(grand_?)?total(_?amount)?(_?(in_?)?cents)?$/i,
  /^gross(_?amount)?$/i,
];

/** What an amount is called that is only a part of another, or what became of it. */
const partialAmount =
  /tax|vat|fee|discount|refund|sub_?total|due|paid|tip|surcharge|shipping|captured|remaining|adjust|credit|chargeback|round/i;

/** The amount that a record is about, of the fields of amounts that it has: by a usual name, else the first that is no part of another. */
export const mainAmount = (fields: readonly string[]): string | undefined => {
  // An object of a value and its currency is called as the amount.
  const called = fields.map((field) => {
    const steps = field.replace(/\/(value|amount)$/i, '').split('/');
    return { field, name: steps.at(-1) ?? '' };
  });
  const found =
    usualAmounts.flatMap((one) => called.find(({ name }) => one.test(name)) ?? [])[0] ??
    called.find(({ name }) => !partialAmount.test(name)) ??
    called[0];
  return found?.field;
};
