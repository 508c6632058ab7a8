import { isRecord } from '@counterfoil/engine/json';

/** Of what a browser says about the use of a passkey, the part that decides. */
interface ClientData {
  readonly challenge: string;
  /** Whether a page of another origin used it, in a frame of its own. */
  readonly isFramed: boolean;
}

/** Reads client data (JSON in UTF-8, base64url); null where it is none. */
export const readClientData = (text: string): ClientData | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!isRecord(data)) return null;
    const { challenge, crossOrigin } = data;
    return typeof challenge === 'string' ? { challenge, isFramed: (crossOrigin ?? false) !== false } : null;
  } catch {
    return null;
  }
};
