import type { Generated } from 'kysely';
import type { Instant } from '../column-types.ts';

/** The tables of uploaded files. */
export interface FileTables {
  readonly files: {
    readonly id: string;
    readonly user_id: string | null;
    readonly partner_id: string | null;
    readonly merchant_id: string | null;
    readonly name: string;
    readonly content_type: string;
    readonly size: number;
    readonly sha256: Buffer;
    readonly created_at: Generated<Instant>;
  };
  readonly file_pieces: { readonly file_id: string; readonly position: number; readonly content: Buffer };
}
