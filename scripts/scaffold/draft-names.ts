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
