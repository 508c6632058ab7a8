import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A browser with an authenticator in it, which may lie about everything that it says. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isPresent?: boolean;
  readonly isUserVerified?: boolean;
  readonly canBeSynced?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signs with a key of its own. */
  readonly isForged?: boolean;
  /** The attestation format that it states, with a statement that nobody can check. */
  readonly format?: string;
}

/** A passkey in software: what it holds is a test's to read. */
export interface SoftwarePasskey {
  readonly id: string;
  /** Answers the options for a new passkey. */
  readonly make: (challenge: string, lies?: Lies) => object;
  /** Answers the options for its use. */
  readonly use: (challenge: string, userHandle: string, lies?: Lies) => object;
  /** In the form of COSE (RFC 9053). */
  readonly publicKey: Buffer;
}

export const portalOrigin = 'http://localhost:4000';
const portalId = 'localhost';

/** A new passkey with a key of its own: ECDSA with P-256 and SHA-256. */
export const createSoftwarePasskey = (): SoftwarePasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const cose = coseKey(publicKey);
  return {
    id,
    publicKey: cose,
    make: (challenge, lies = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(32), credentialId, cose]);
      const authData = Buffer.concat([authenticatorData(lies, 0x40), attested]);
      const statement =
        lies.format === undefined ? cborMap([]) : cborMap([[text('sig'), bytes(Buffer.alloc(8))]]);
      const object = cborMap([
        [text('fmt'), text(lies.format ?? 'none')],
        [text('attStmt'), statement],
        [text('authData'), bytes(authData)],
      ]);
      return {
        credential_id: id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: (challenge, userHandle, lies = {}) => {
      const data = clientData('webauthn.get', challenge, lies);
      const authData = authenticatorData(lies, 0);
      const key =
        lies.isForged === true ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey;
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      return {
        credential_id: id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
};

const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? portalOrigin,
      crossOrigin: lies.crossOrigin ?? false,
    }),
  );

/** Section 6.1 of Web Authentication: the hash of the relying party, the flags, the counter. */
const authenticatorData = (lies: Lies, attested: number): Buffer => {
  const flags =
    (lies.isPresent === false ? 0 : 0x01) |
    (lies.isUserVerified === false ? 0 : 0x04) |
    (lies.canBeSynced === true ? 0x08 : 0) |
    (lies.isSynced === true ? 0x10 : 0) |
    attested;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(lies.counter ?? 0);
  const party = createHash('sha256')
    .update(lies.rpId ?? portalId)
    .digest();
  return Buffer.concat([party, Buffer.from([flags]), counter]);
};

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [small(1), small(2)],
    [small(3), small(-7)],
    [small(-1), small(1)],
    [small(-2), bytes(Buffer.from(x, 'base64url'))],
    [small(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
};

// CBOR (RFC 8949), as far as it is needed here: each item begins with its kind and how long it is.
const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(size)]);
};
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const small = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
