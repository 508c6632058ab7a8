import { isRecord, ownText } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';

/** How long a sign-in that was begun can be finished. */
export const stateMinutes = 10;
const owner = 'single sign-on state';

/** What a browser keeps, sealed, between the beginning and the end of a sign-in. */
export interface SsoState {
  readonly organisation: string;
  readonly issuer: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

export const sealState = (secrets: SecretBox, state: Omit<SsoState, 'endsAt'>): string => {
  const whole: SsoState = { ...state, endsAt: Date.now() + stateMinutes * 60_000 };
  return secrets.seal(Buffer.from(JSON.stringify(whole)), owner);
};

/** Reads a state that was sealed here; null for any other text, and for one that is over. */
export const openState = (secrets: SecretBox, sealed: string): SsoState | null => {
  try {
    const value: unknown = JSON.parse(secrets.open(sealed, owner).toString('utf8'));
    const endsAt = isRecord(value) ? value['endsAt'] : undefined;
    if (typeof endsAt !== 'number' || endsAt <= Date.now()) return null;
    const textOf = (name: string): string => ownText(value, name) ?? '';
    return {
      organisation: textOf('organisation'),
      issuer: textOf('issuer'),
      state: textOf('state'),
      nonce: textOf('nonce'),
      verifier: textOf('verifier'),
      endsAt,
    };
  } catch {
    return null;
  }
};

/** Remembers that this text was used, for so many seconds; false where it was used before. */
export const useOnce = async (database: Database, text: string, seconds: number): Promise<boolean> => {
  await sql`delete from sso_used where hash = any(array(select hash from sso_used
    where expires_at < now() limit 100 for update skip locked))`.execute(database);
  const hash = createHash('sha256').update(text).digest();
  const { numAffectedRows } = await sql`insert into sso_used (hash, expires_at)
    values (${hash}, now() + make_interval(secs => ${seconds})) on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
};
