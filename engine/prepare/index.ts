// The door of what makes a portal of another API's description: its two forms, how its conventions are found
// out, and the translation of calls between the engine's form and the API's.
export {
  createAdapter,
  type Adapt,
  type HouseAnswer,
  type HouseCall,
  type SentBody,
  type WireCall,
} from './adapt/create-adapter.ts';
export type { Query, WireAnswer } from './adapt/ask-list.ts';
export { collectionOf, isAsking } from './annotate/collection.ts';
export { arraysOf, findRows } from './annotate/find-rows.ts';
export { findRecordKinds, type RecordKinds } from './annotate/record-kinds.ts';
export { isNamedBy } from './annotate/named-by.ts';
export { singular } from './annotate/singular.ts';
export { wordsOfName } from './annotate/words-of-name.ts';
export { detectConvention, type Detected } from './detect/detect-convention.ts';
export { prepare, type Prepared } from './prepare.ts';
