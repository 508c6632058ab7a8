import { isRecord, type JsonObject } from '../json.ts';

/** The object, if it has no keys but these: a word with a key that nobody reads may mean something else. */
export const onlyKeys = (written: unknown, ...keys: readonly string[]): JsonObject | undefined =>
  isRecord(written) && Object.keys(written).every((key) => keys.includes(key)) ? written : undefined;
