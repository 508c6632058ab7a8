/** Whom passkeys are made for: the portal at its public address. */
export interface RelyingParty {
  /** The host name, to which browsers bind each passkey. */
  readonly id: string;
  readonly name: string;
  /** The only origin whose pages may use them. */
  readonly origin: string;
}

/** The relying party of the portal at this public address. */
export const relyingPartyAt = (publicUrl: URL): RelyingParty => ({
  id: publicUrl.hostname,
  name: 'Counterfoil',
  origin: publicUrl.origin,
});
