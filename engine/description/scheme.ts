import { atPointer, childPointer, ownNumber, ownText, readOwn } from '../json.ts';

/** At most so many calls within so many seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** Parses the value of `x-rate-limit`; undefined where that names no calls or no seconds. */
export const readRateLimit = (written: unknown): RateLimit | undefined => {
  const [calls, seconds] = [ownNumber(written, 'calls'), ownNumber(written, 'seconds')];
  return calls === undefined || seconds === undefined ? undefined : { calls, seconds };
};

/** An authentication scheme: one of `components.securitySchemes`. */
export interface Scheme {
  readonly name: string;
  /** `x-token-prefix`: how its tokens begin, where that distinguishes them from those of other schemes. */
  readonly tokenPrefix: string | undefined;
  /** `x-rate-limit`: how often one caller may call by it, whatever they call. */
  readonly rateLimit: RateLimit | undefined;
  /** What a requirement of `security` asks of its tokens: all of these scopes or roles. */
  readonly scopes: readonly string[];
}

/** The scheme of a document under its name, as a requirement with these scopes asks for it. */
export const readScheme = (document: unknown, name: string, scopes: readonly string[]): Scheme => {
  const written = atPointer(document, childPointer('/components/securitySchemes', name));
  return {
    name,
    tokenPrefix: ownText(written, 'x-token-prefix'),
    rateLimit: readRateLimit(readOwn(written, 'x-rate-limit')),
    scopes,
  };
};
