import { pointerKeys } from '../../json.ts';
import type { Range } from './events.ts';
import { endOfText, readKey } from './scan-json.ts';

/** Something in an object or a list: where it is named (its key, or itself), and where its value begins. */
interface Child {
  readonly named: Range;
  readonly value: number;
}

const isBlank = (sign: string | undefined): boolean =>
  sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';

const afterBlanks = (text: string, start: number): number => {
  let at = start;
  while (isBlank(text[at])) at += 1;
  return at;
};

/** The position after a value. */
const endOfValue = (text: string, start: number): number => {
  const first = text[start];
  if (first === '"') return endOfText(text, start) + 1;
  let at = start;
  if (first !== '{' && first !== '[') {
    while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at += 1;
    return at;
  }
  for (let open = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '{' || sign === '[') open += 1;
    else if (sign === '}' || sign === ']') {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return at;
};

/** A value from its first character to the last of what is in it; the brackets that end it are no part of that. */
const rangeOfValue = (text: string, start: number): Range => {
  let end = endOfValue(text, start);
  if (text[start] === '{' || text[start] === '[')
    while (end > start + 1 && /[\s\]}]/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
};

/** What is in an object or a list; of a key that is there twice the last, as it is read. */
const childrenAt = (text: string, start: number): ReadonlyMap<string, Child> => {
  const children = new Map<string, Child>();
  const isObject = text[start] === '{';
  if (!isObject && text[start] !== '[') return children;
  let at = afterBlanks(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    const end = isObject ? endOfText(text, at) + 1 : at;
    const value = isObject ? afterBlanks(text, text.indexOf(':', end) + 1) : at;
    const after = endOfValue(text, value);
    if (isObject) children.set(readKey(text.slice(at, end)), { named: { start: at, end }, value });
    else children.set(String(index), { named: { start: value, end: after }, value });
    at = afterBlanks(text, after);
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return children;
};

/**
 * Finds where the key or the item of a pointer is in a text that is JSON; undefined where there is none. It looks at no
 * more of the text than what comes before, and at each object once.
 */
export const createJsonPlaces = (text: string): ((pointer: string) => Range | undefined) => {
  const known = new Map<number, ReadonlyMap<string, Child>>();
  return (pointer) => {
    let value = afterBlanks(text, 0);
    let named: Range | undefined;
    for (const key of pointerKeys(pointer) ?? [undefined]) {
      const children = known.get(value) ?? childrenAt(text, value);
      known.set(value, children);
      const child = key === undefined ? undefined : children.get(key);
      if (child === undefined) return undefined;
      // An item of a list is all that is in it.
      named = text[value] === '[' ? rangeOfValue(text, child.value) : child.named;
      value = child.value;
    }
    return named ?? rangeOfValue(text, value);
  };
};
