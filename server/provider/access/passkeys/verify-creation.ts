import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { components } from '../../../../openapi/generated/provider.ts';
import { readClientData } from './read-client-data.ts';
import type { RelyingParty } from './relying-party.ts';

type Registration = components['schemas']['PasskeyRegistration'];

/** The kinds of key that are taken, by their COSE numbers, the best first: EdDSA, ECDSA with P-256, RSA. Every supported Node.js knows them. */
export const keyAlgorithms = [-8, -7, -257];

/** A passkey that a browser has just made. */
export interface MadePasskey {
  readonly credentialId: Buffer;
  /** In the form of COSE (RFC 9053). */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly canBeSynced: boolean;
  readonly isSynced: boolean;
}

/** Why a passkey was not taken, for the audit trail. */
export type PasskeyFault =
  | 'challenge'
  | 'unknown_passkey'
  | 'known_passkey'
  | 'not_valid'
  | 'other_user'
  | 'deactivated'
  | 'counter'
  | 'not_verified';

/**
 * Checks what a browser made of the options for a new passkey; `take` consumes its challenge. No attestation
 * is asked for, so a statement that comes nevertheless is not looked at.
 */
export const verifyCreation = async (
  { credential_id: id, response }: Registration,
  party: RelyingParty,
  take: (challenge: string) => Promise<boolean>,
): Promise<MadePasskey | PasskeyFault> => {
  const data = readClientData(response.clientDataJSON);
  if (data === null || !(await take(data.challenge))) return 'challenge';
  if (data.isFramed) return 'not_valid';
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutStatement(response.attestationObject),
        },
      },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return 'not_valid';
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      canBeSynced: credentialDeviceType === 'multiDevice',
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws plain errors for everything that is wrong with what a stranger sent.
    return 'not_valid';
  }
};

const withoutStatement = (attestationObject: string): string => {
  const bytes = Uint8Array.from(Buffer.from(attestationObject, 'base64url'));
  const authData = decodeAttestationObject(bytes).get('authData');
  const parts = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(parts)).toString('base64url');
};
