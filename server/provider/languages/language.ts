import { AsyncLocalStorage } from 'node:async_hooks';

/** The languages in which the provider writes to people. */
export type Language = 'en' | 'de';

const isLanguage = (tag: string): tag is Language => tag === 'en' || tag === 'de';

/** The first of the languages of an Accept-Language header (RFC 9110, 12.5.4) that the provider writes; English without one. */
export const readLanguage = (header: string | undefined): Language => readAskedLanguage(header) ?? 'en';

/** The same; undefined without one. */
export const readAskedLanguage = (header: string | undefined): Language | undefined => {
  const wishes = (header ?? '').slice(0, 200).split(',').map(readWish);
  const known = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return known.map(({ tag }) => tag).find(isLanguage);
};

const readWish = (written: string): { readonly tag: string; readonly weight: number } => {
  const [tag = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag: tag.replace(/-.*/, ''), weight: weight === undefined ? 1 : Number(weight) || 0 };
};

const requested = new AsyncLocalStorage<Language | undefined>();

/** Runs something for a caller who reads this language, or asked for none that is written. */
export const inLanguage = <Result>(language: Language | undefined, run: () => Result): Result =>
  requested.run(language, run);

/** The language of the caller whose request is being answered; English outside of any request. */
export const requestLanguage = (): Language => requested.getStore() ?? 'en';

/** The language that the caller asked for whose request is being answered; undefined where it is none that the provider writes. */
export const askedLanguage = (): Language | undefined => requested.getStore();
