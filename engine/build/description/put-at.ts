import { childPointer, isRecord, pointerKeys } from '../../json.ts';

/** A document with a value at a pointer, through objects alone, which are made where there are none. */
export const putAt = (holder: unknown, pointer: string, value: unknown): unknown => {
  const [key, ...rest] = pointerKeys(pointer) ?? [];
  if (key === undefined) return value;
  const object = isRecord(holder) ? holder : {};
  const inner = Object.hasOwn(object, key) ? object[key] : undefined;
  return { ...object, [key]: putAt(inner, rest.map((one) => childPointer('', one)).join(''), value) };
};
