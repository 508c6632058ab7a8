import { pointerKeys } from '../json.ts';

/**
 * The media type of those of a body in which the gateway writes it: JSON, a form with nested names, or a form with
 * files, unless that keeps files for others (`x-download`) and is sent as the browser makes it. Undefined where
 * none of them is taken.
 */
export const bodyType = (types: readonly string[], keepsFiles: boolean): string | undefined =>
  types.find((type) => /[/+]json\b/.test(type)) ??
  types.find((type) => type.includes('form-urlencoded')) ??
  (keepsFiles ? undefined : types.find(isMultipart));

/** Whether a body is a form with files. */
export const isMultipart = (type: string): boolean => /^multipart\/form-data\b/i.test(type);

/** The names that lead to the key of a call in its body: one name, or a pointer. */
export const stepsTo = (key: string): readonly string[] =>
  (key.startsWith('/') ? pointerKeys(key) : undefined) ?? [key];
