import { pointerKeys } from '../json.ts';
import type { SchemaView } from './schema-view.ts';

/** The schema that a pointer of portal.json, such as `/data`, leads to in an answer; undefined where the answer has no such property. */
export const followAnswer = (answer: SchemaView | undefined, pointer: string): SchemaView | undefined => {
  let view = answer;
  for (const key of pointerKeys(pointer) ?? []) view = view?.property(key);
  return view;
};
