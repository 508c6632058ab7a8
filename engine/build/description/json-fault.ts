import { endOfText } from './scan-json.ts';

/** The character at which a text is no JSON any more; its length where only the end is missing. Takes no stack, however deep it is. */
export const jsonFaultAt = (written: string): number => {
  const open: ('{' | '[')[] = [];
  let next: Next = 'value';
  let at = after(blank, written, 0);
  while (at < written.length) {
    const step = stepOver(written, at, next, open);
    if (step === undefined) return at;
    next = step.next;
    at = after(blank, written, step.at);
  }
  return written.trimEnd().length;
};

const blank = /\s*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** What may come next: a value, a value or the end of a list, a key, a key or the end of an object, a colon, what follows a value. */
type Next = 'value' | 'item' | 'key' | 'member' | 'colon' | 'rest';

interface Step {
  readonly at: number;
  readonly next: Next;
}

const after = (pattern: RegExp, written: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(written) ? pattern.lastIndex : at;
};

/** The character after a text; where it begins for one that is not closed or holds what no text may. */
const afterText = (written: string, at: number): number => {
  if (written.charAt(at) !== '"') return at;
  const end = endOfText(written, at) + 1;
  try {
    JSON.parse(written.slice(at, end));
    return end;
  } catch {
    return at;
  }
};

const stepOver = (written: string, at: number, next: Next, open: ('{' | '[')[]): Step | undefined => {
  const character = written.charAt(at);
  if (next === 'colon') return character === ':' ? { at: at + 1, next: 'value' } : undefined;
  const holder = open.at(-1);
  const closes = holder === '{' ? '}' : ']';
  const mayClose = next === 'rest' || next === 'item' || next === 'member';
  if (mayClose && holder !== undefined && character === closes) {
    open.pop();
    return { at: at + 1, next: 'rest' };
  }
  if (next === 'rest') {
    if (character !== ',' || holder === undefined) return undefined;
    return { at: at + 1, next: holder === '{' ? 'key' : 'value' };
  }
  if (next === 'key' || next === 'member') {
    const end = afterText(written, at);
    return end === at ? undefined : { at: end, next: 'colon' };
  }
  if (character === '{' || character === '[') {
    open.push(character);
    return { at: at + 1, next: character === '{' ? 'member' : 'item' };
  }
  const end = character === '"' ? afterText(written, at) : after(scalar, written, at);
  return end === at ? undefined : { at: end, next: 'rest' };
};
