import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { PasskeyRow } from '../../store/tables/passkeys.ts';
import { readClientData } from './read-client-data.ts';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyFault } from './verify-creation.ts';

type Assertion = components['schemas']['PasskeyAssertion'];

/** What a passkey said when it was used, its signature being right. */
export interface UsedPasskey {
  readonly counter: number;
  /** Whether it checked that it is its owner who uses it, by a PIN, a finger or a face. */
  readonly isUserVerified: boolean;
  readonly isSynced: boolean;
}

/** Whose passkey it has to be, and how its challenge is consumed. */
interface UseTerms {
  /** Null where the passkey itself says who its owner is. */
  readonly userId: string | null;
  readonly take: (challenge: string) => Promise<boolean>;
}

/** The name by which an authenticator knows a user, in base64url. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/**
 * Checks the use of a passkey, which is undefined where none has the id that was sent: its challenge, which is
 * consumed in any case, the origin, the relying party, the owner and the signature. Its counter is left to
 * `keepUse`, which holds it to what is stored by then.
 */
export const verifyUse = async (
  { credential_id: id, response }: Assertion,
  passkey: PasskeyRow | undefined,
  party: RelyingParty,
  { userId, take }: UseTerms,
): Promise<UsedPasskey | PasskeyFault> => {
  const data = readClientData(response.clientDataJSON);
  if (data === null || !(await take(data.challenge))) return 'challenge';
  if (passkey === undefined) return 'unknown_passkey';
  if (!isOwn(passkey, userId, response.userHandle)) return 'other_user';
  if (data.isFramed) return 'not_valid';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The library compares the counter before it checks the signature: a stranger could make it seem to run back.
      credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
      requireUserVerification: false,
    });
    const { newCounter, userVerified, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    const isAsMade = (credentialDeviceType === 'multiDevice') === passkey.can_be_synced;
    if (!verified || !isAsMade) return 'not_valid';
    return { counter: newCounter, isUserVerified: userVerified, isSynced: credentialBackedUp };
  } catch {
    // The library throws plain errors for everything that is wrong with what a stranger sent.
    return 'not_valid';
  }
};

const isOwn = (passkey: PasskeyRow, userId: string | null, handle: string | undefined): boolean => {
  const isNamed = handle === userHandleOf(passkey.user_id);
  return userId === null ? isNamed : passkey.user_id === userId && (handle === undefined || isNamed);
};
