import { isRecord } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { readDescriptors } from '../../engine/build/index.ts';

const read = readDescriptors('schemas').map(({ path, text }) => ({
  path,
  content: (() => {
    const content: unknown = JSON.parse(text);
    return content;
  })(),
}));

const messagesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    read
      .filter(({ path }) => path.startsWith(`schemas/messages/${language}/`))
      .flatMap(({ content }) => (isRecord(content) ? Object.entries(content) : []))
      .flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );

const catalogues = { en: messagesIn('en'), de: messagesIn('de') } as const;

/** Under these keys of a descriptor stand sentences, under those what names a thing. */
const sentenceKeys: readonly string[] = ['notify', 'disabledReason', 'help', 'empty', 'body', 'text'];
const labelKeys: readonly string[] = ['label', 'title', 'submit', 'button', 'next'];

/** Below these keys even a `text` names a thing: a record by what it is called, a number by what it counts. */
const namingKeys: readonly string[] = ['called', 'below'];

/** The messages that descriptors name under one of these keys. */
const namedUnder = (keys: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: unknown, isNaming = false): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, isNaming);
    else if (isRecord(node))
      for (const [key, value] of Object.entries(node)) {
        const under = isNaming && key === 'text' ? 'label' : key;
        if (typeof value === 'string' && keys.includes(under) && catalogues.en.has(value)) found.add(value);
        visit(value, namingKeys.includes(key));
      }
  };
  for (const { path, content } of read) if (!path.includes('/messages/')) visit(content);
  return [...found].sort();
};

/** The default of the specification, section 9, which has none. */
const specified: readonly string[] = ['notification.body'];

/** The last character that is shown, whichever case of a plural or a choice is. */
const endings = (text: string): readonly string[] => {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('}')) return [trimmed.slice(-1)];
  const inner = /\{[^{}]*, (?:plural|select), (.*)\}$/s.exec(trimmed)?.[1];
  if (inner === undefined) return ['}'];
  return casesOf(inner).map((one) => one.trimEnd().slice(-1));
};

const casesOf = (inner: string): readonly string[] => {
  const cases: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < inner.length; at += 1) {
    const character = inner.charAt(at);
    if (character === '{') {
      if (depth === 0) from = at + 1;
      depth += 1;
    }
    if (character !== '}') continue;
    depth -= 1;
    if (depth === 0) cases.push(inner.slice(from, at));
  }
  return cases;
};

describe.each(['en', 'de'] as const)('the messages of the portal in %s', (language) => {
  const textOf = (key: string): string => catalogues[language].get(key) ?? catalogues.en.get(key) ?? '';

  it('say what happened, and why not, in whole sentences', () => {
    const keys = namedUnder(sentenceKeys).filter((key) => !specified.includes(key));
    expect(keys.length).toBeGreaterThan(200);
    const without = keys.filter((key) => endings(textOf(key)).some((end) => !/[.?!:}]/.test(end)));
    expect(without.map((key) => `${key}: ${textOf(key)}`)).toEqual([]);
  });

  it('name things without a full stop', () => {
    const keys = namedUnder(labelKeys);
    expect(keys.length).toBeGreaterThan(300);
    const stopped = keys.filter((key) => endings(textOf(key)).includes('.'));
    expect(stopped.map((key) => `${key}: ${textOf(key)}`)).toEqual([]);
  });

  it('speak of no record by its bare id, and greet nobody by a word alone', () => {
    const texts = [...catalogues[language]].filter(([, text]) => /\bkyc_|Became |Link to scan/.test(text));
    expect(texts).toEqual([]);
  });
});
