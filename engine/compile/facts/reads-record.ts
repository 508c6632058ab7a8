import { isArray, isRecord, ownText } from '../../json.ts';

/** Whether something written or compiled reads a value of the record, at any depth. */
export const readsRecord = (written: unknown): boolean => {
  if (isArray(written)) return written.some(readsRecord);
  if (!isRecord(written)) return false;
  return ownText(written, 'var')?.startsWith('record.') === true || Object.values(written).some(readsRecord);
};
