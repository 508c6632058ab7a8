const startsKey = /^"(?:[^"\\]|\\.)*"\s*:/;
const startsValue = /^["{[\dtfn-]/;
const endsValue = /["}\]\da-z]$/;

/** What is wrong where JSON cannot be read on, in the words of a person; undefined where nothing better is known. */
const wordsAt = (text: string, offset: number): string | undefined => {
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(offset).trimStart();
  const [next = ''] = after;
  if (next === '') return 'The file ends too early: a bracket is not closed.';
  if (next === '/') return 'JSON has no comments.';
  if (next === "'") return 'Text stands in double quotes (").';
  if (before.endsWith(',')) return next === ',' ? 'There is a comma too many.' : undefined;
  if (!endsValue.test(before) || !startsValue.test(next)) return undefined;
  return startsKey.test(after)
    ? 'A comma is missing before this.'
    : 'A comma or a colon is missing before this.';
};

/** Why JSON cannot be read on, and at which character of the text. */
export const syntaxFaultAt = (
  text: string,
  offset: number,
): { readonly words: string | undefined; readonly at: number } => {
  const before = text.slice(0, offset).trimEnd();
  const [next = ''] = text.slice(offset).trimStart();
  return before.endsWith(',') && (next === ']' || next === '}')
    ? { words: `This comma before "${next}" is one too many.`, at: before.length - 1 }
    : { words: wordsAt(text, offset), at: offset };
};
