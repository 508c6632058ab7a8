import { randomBytes } from 'node:crypto';

/** A new opaque identifier, like `txn_5f0c…`: a prefix for people and 80 random bits. */
export const createId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;
