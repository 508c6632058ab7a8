import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';

/** What an identity provider said of somebody, as far as it counts here. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  /** Their session there, where it is named. */
  readonly sid: string | null;
  /** In lower case; null where none was sent. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string;
  readonly lastName: string;
  /** The values of the connection's claim of roles. */
  readonly roleValues: readonly string[];
  /** When they proved there who they are; null where it was not said. */
  readonly authenticatedAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly idToken: string;
}

/** Kinds of proof (RFC 8176): two of different kinds are two factors. */
const kindsOfProof = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'],
  ['fpt', 'face', 'iris', 'retina', 'vbm'],
] as const satisfies readonly (readonly string[])[];

/** Classes of authentication of which each stands for several factors. */
const strongClasses: readonly string[] = [
  'phr',
  'phrh',
  'mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
];

/** Whether the claims `amr` and `acr` of an ID token vouch for a second factor. */
const vouchesForFactor = (claims: JsonObject): boolean => {
  const amr = textsOf(claims['amr']);
  const kinds = kindsOfProof.filter((kind) => kind.some((method) => amr.includes(method)));
  const acr = claims['acr'];
  return amr.includes('mfa') || kinds.length > 1 || (typeof acr === 'string' && strongClasses.includes(acr));
};

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

const longestName = 100;

/** First and last name, from what there is of the claims of names, else from the address. */
export const nameOf = (claims: JsonObject, email: string | null): readonly [string, string] => {
  const [given, family, whole] = ['given_name', 'family_name', 'name'].map((claim) => {
    const value = claims[claim];
    return typeof value === 'string' ? value.trim().slice(0, longestName) : '';
  });
  const [first = '', ...others] = (whole === '' ? undefined : whole)?.split(/\s+/) ?? [];
  const [local = ''] = (email ?? '').split('@');
  return [given || first || local || '–', family || others.join(' ') || '–'];
};

/** Reads what counts of the claims of an ID token, whose own word wins, and of the answer about the person. */
export const readClaims = (
  idClaims: JsonObject,
  about: JsonObject,
  { role_claim }: Pick<ConnectionRow, 'role_claim'>,
  idToken: string,
): Vouched => {
  const all = { ...about, ...idClaims };
  const { iss, sub, sid, email: address, auth_time: at } = all;
  const email = typeof address === 'string' && address.includes('@') ? address.trim().toLowerCase() : null;
  const [name, lastName] = nameOf(all, email);
  return {
    issuer: typeof iss === 'string' ? iss : '',
    subject: typeof sub === 'string' ? sub : '',
    sid: typeof sid === 'string' ? sid : null,
    email,
    isEmailVerified: all['email_verified'] === true,
    name,
    lastName,
    roleValues: role_claim === null ? [] : textsOf(claimAt(all, role_claim)),
    authenticatedAt: typeof at === 'number' ? new Date(Math.min(at * 1000, Date.now())) : null,
    hasSecondFactor: vouchesForFactor(idClaims),
    idToken,
  };
};

/** A claim by its name, or inside another one by names with full stops between, as some providers nest them. */
const claimAt = (claims: JsonObject, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (inside, step) => (isRecord(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined),
      claims,
    );
};
