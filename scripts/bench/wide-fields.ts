/** A field of the form of many fields, which the bench has the engine draw and the floor draw by hand. */
export interface WideField {
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'choice' | 'switch';
}

const count = 100;
/** Of ten fields seven are texts, two are chosen and one is switched. */
const types = ['text', 'text', 'choice', 'text', 'text', 'switch', 'text', 'choice', 'text', 'text'] as const;

/** All of them, in the order of the form. */
export const wideFields: readonly WideField[] = Array.from({ length: count }, (_, at) => ({
  name: `field_${String(at + 1)}`,
  title: `Field ${String(at + 1)}`,
  type: types[at % types.length] ?? 'text',
}));

/** What a text holds at most, in signs. */
export const longestText = 60;
/** Of what a field of the type `choice` is one. */
export const wideChoices: readonly string[] = ['first', 'second', 'third'];
