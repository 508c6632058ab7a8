import { isRecord } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';

/** Texts that break what takes them for more than text. */
export const hostileTexts: readonly string[] = [
  '<script>globalThis.hostile = 1</script>',
  '<img src=x onerror="globalThis.hostile = 1">',
  '"><svg/onload=globalThis.hostile=1>',
  "'-globalThis.hostile=1-'",
  'javascript:globalThis.hostile=1',
  'data:text/html,<script>globalThis.hostile = 1</script>',
  '</title><style>*{display:none}</style>',
  '<a href="javascript:globalThis.hostile=1">x</a>',
  '<iframe src="https://hostile.example/"></iframe>',
  '<base href="https://hostile.example/">',
  '{count, plural, one {#} other {#}}',
  "{unclosed, select, other {'",
  '{"var":"user.email"}',
  'engine.list.empty',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '__proto__',
  'constructor',
  '[object Object]',
  'undefined',
  'null',
  'NaN',
  "=cmd|' /C calc'!A0",
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie:x=1',
  '\u202Egnp.evil\u202C',
  '\u200B\u200C\u200D\uFEFF',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034DA\u036B\u0357',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇦🇺',
  'اختبار النص العربي',
  'テスト文字列の試験',
  '\u0007\u001b[31mred\u001b[0m',
  '  leading and trailing  ',
  'W'.repeat(300),
  'word '.repeat(200),
  '\ud800',
];

/** Each property of the description with every schema it has somewhere. */
const schemasByName = (document: unknown): ReadonlyMap<string, readonly unknown[]> => {
  const found = new Map<string, unknown[]>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isRecord(node)) return;
    const { properties } = node;
    if (isRecord(properties))
      for (const [name, schema] of Object.entries(properties))
        found.set(name, [...(found.get(name) ?? []), schema]);
    Object.values(node).forEach(visit);
  };
  visit(document);
  return found;
};

const isFreeText = (schema: unknown): boolean => {
  if (!isRecord(schema)) return false;
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const bound = ['format', 'enum', 'const', 'pattern', '$ref'].some((keyword) => keyword in schema);
  return types.includes('string') && !bound;
};

/** The names of the properties that hold any text wherever the description has them, but for ids. */
export const freeTexts: ReadonlySet<string> = new Set(
  [
    ...schemasByName(
      JSON.parse(readFileSync(new URL('../../openapi/generated/provider.json', import.meta.url), 'utf8')),
    ),
  ]
    .filter(([name, schemas]) => !/(^|_)ids?$|Id$/.test(name) && schemas.every(isFreeText))
    .map(([name]) => name),
);

/** The answer with another text in place of each free one, in turn. */
export const replaceTexts = (answer: unknown, texts: readonly string[]): unknown => {
  let turn = 0;
  const next = (): string => texts[turn++ % texts.length] ?? '';
  const replace = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return freeTexts.has(name) ? next() : value;
    if (Array.isArray(value)) return value.map((item: unknown) => replace(item, name));
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, key)]));
  };
  return replace(answer, '');
};
