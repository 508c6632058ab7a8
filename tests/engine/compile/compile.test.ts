import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../engine/compile/compile.ts';
import { severities } from '../../../engine/language/generated/severities.ts';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';
import { repeats } from '../../repeats.ts';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

const processorMilliseconds = (run: () => void): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const hostileKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'as', 'var', 'field', 'access', ''];
const hostileValues: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1e300,
  '',
  '__proto__',
  'record.__proto__.x',
  'constructor',
  '{',
  [],
  {},
  ['listBooks'],
  { var: 'record' },
  { as: 'list' },
  { and: [] },
];

type Edit = {
  readonly path: readonly number[];
  readonly kind: 'value' | 'key' | 'delete' | 'wrap';
  readonly value: Json;
  readonly key: string;
};

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withKey = (entries: readonly (readonly [string, Json])[]): Json => Object.fromEntries(entries);

const changeHere = (node: Json, edit: Edit): Json => {
  if (edit.kind === 'wrap') return [node];
  if (edit.kind === 'key' && isObject(node))
    return withKey([...Object.entries(node), [edit.key, edit.value]]);
  if (edit.kind === 'delete' && isObject(node)) return withKey(Object.entries(node).slice(1));
  return edit.value;
};

/** Follows the numbers down the tree and changes what is there. */
const change = (node: Json, edit: Edit): Json => {
  const [step, ...path] = edit.path;
  const parts: readonly (readonly [string, Json])[] =
    typeof node === 'object' && node !== null ? Object.entries(node) : [];
  const chosen = step === undefined || parts.length === 0 ? undefined : step % parts.length;
  if (chosen === undefined) return changeHere(node, edit);
  const changed = parts.map(
    ([key, value], index) => [key, index === chosen ? change(value, { ...edit, path }) : value] as const,
  );
  return Array.isArray(node) ? changed.map(([, value]) => value) : withKey(changed);
};

const edits = fc.record({
  path: fc.array(fc.nat(30), { maxLength: 7 }),
  kind: fc.constantFrom('value', 'key', 'delete', 'wrap'),
  value: fc.oneof(fc.constantFrom(...hostileValues), fc.string({ maxLength: 12 })),
  key: fc.oneof(fc.constantFrom(...hostileKeys), fc.string({ maxLength: 8 })),
});

const textEdits = fc.record({
  at: fc.nat(),
  remove: fc.nat(6),
  insert: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('"', '{', '}', '[', ',', '\\', '\u0000')),
});

const descriptors = libraryFiles.filter(({ path }) => !path.includes('messages/'));
const toJson = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toJson(part)]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};
const parse = (text: string): Json => toJson(JSON.parse(text));

const changed = (
  index: number,
  edit: (text: string) => string,
): { readonly files: readonly SourceText[]; readonly text: string } => {
  const chosen = descriptors[index % descriptors.length];
  const text = chosen === undefined ? '' : edit(chosen.text);
  // Without the other screens and the catalogue: what is changed is read in a smaller world, so that many fit in a minute.
  const others = descriptors.filter(({ path }) => path !== chosen?.path && !path.includes('screens/'));
  return { text, files: [...others, { path: chosen?.path ?? '', text }] };
};

const checkHostile = (files: readonly SourceText[]): void => {
  let findings: ReturnType<typeof compileFiles>['findings'] = [];
  const run = (): void => {
    ({ findings } = compileFiles(files));
  };
  // Processor time, because the tests share the machine; what is slow once may have met the garbage collector.
  if (processorMilliseconds(run) > 250) expect(processorMilliseconds(run)).toBeLessThan(250);
  for (const { code, place } of findings) {
    expect(Object.hasOwn(severities, code)).toBe(true);
    expect(place.file === '' || place.line < 1 || place.column < 1).toBe(false);
  }
};

describe('compile', () => {
  it('gives the same answer for the same files, in whatever order they come', () => {
    const once = JSON.stringify(compileFiles(libraryFiles));
    expect(JSON.stringify(compileFiles(libraryFiles))).toBe(once);
    expect(JSON.stringify(compileFiles([...libraryFiles].reverse()))).toBe(once);
  });

  it('tells a wrong value among 2,000 once', () => {
    const values = JSON.stringify([...Array.from({ length: 1_999 }, () => 'open'), 'ovedrue']);
    const files = libraryFiles.map(({ path, text }) => ({
      path,
      text: path.endsWith('/renew-loan.json') ? text.replace('["open", "overdue"]', values) : text,
    }));
    const { findings } = compileFiles(files);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThanOrEqual(3);
    expect(findings.map(({ code }) => code)).toContain('value-unknown');
  });

  it('looks for places in the description only to tell what is wrong', () => {
    const asked: string[] = [];
    const locate = (pointer: string): undefined => void asked.push(pointer);
    const document: unknown = JSON.parse(libraryDescription);
    expect(compile({ files: libraryFiles, description: { document, locate } }).findings).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('keeps the other screens when one is broken', () => {
    const files = libraryFiles.map((file) =>
      file.path.endsWith('loans.json') ? { ...file, text: '{' } : file,
    );
    const { screens } = compileFiles(files);
    expect(Object.keys(screens)).toContain('books');
    expect(Object.keys(screens)).not.toContain('loans');
  });

  it('does not require what may be hidden', () => {
    const { forms } = compileFiles(libraryFiles);
    expect(forms['action.lend-book']?.schema['required']).toEqual(['reader_id', 'due_on', 'kind']);
    const fields = forms['action.lend-book']?.sections.flatMap((section) => section.fields) ?? [];
    expect(fields.find(({ field }) => field === 'room')?.required).toBe(true);
  });

  it('lets fill in a form only who may read the choices that its rows need', () => {
    const files = libraryFiles.map(({ path, text }) => ({
      path,
      text: path.endsWith('branch-rules.json')
        ? text.replace('"field": "currency",', '"field": "currency", "as": "lookup", "lookup": "readers",')
        : text,
    }));
    const rule = libraryDescription.indexOf('"FineRule": {');
    const currency = libraryDescription.indexOf('"$ref": "#/components/schemas/Currency"', rule);
    const named = `${libraryDescription.slice(0, currency)}"x-record": "reader", ${libraryDescription.slice(currency)}`;
    const document: unknown = JSON.parse(named);
    const body = compileFiles(files, document).screens['branch-rules']?.body;
    expect(body?.as === 'form' ? body.writers : []).toContainEqual({
      roles: ['Librarian'],
      permission: 'readers.read',
    });
  });

  it('writes what a confirmation names as the description says, in every list', () => {
    const { screens } = compileFiles(libraryFiles);
    const confirm = screens['loans']?.actions['renew-loan']?.confirm;
    expect(confirm?.formats).toMatchObject({ due: { type: 'date' } });
  });

  it('begins a form with what its record shares with the call', () => {
    const { forms } = compileFiles(libraryFiles);
    const fields = forms['action.correct-book']?.sections.flatMap((section) => section.fields) ?? [];
    expect(fields.map(({ field, default: begins }) => [field, begins])).toEqual([
      ['title', { var: 'record.title' }],
      ['price', { var: 'record.price' }],
      ['reference_only', { var: 'record.reference_only' }],
      ['note', undefined],
    ]);
  });

  it('replaces nothing that was saved by a plain default', () => {
    const files = libraryFiles.map(({ path, text }) => ({
      path,
      text: path.endsWith('correct-book.json')
        ? text.replace('"as": "switch"', '"as": "switch", "default": true')
        : text,
    }));
    const fields = compileFiles(files).forms['action.correct-book']?.sections.flatMap((one) => one.fields);
    expect(fields?.find(({ field }) => field === 'reference_only')?.default).toEqual({
      var: 'record.reference_only',
    });
  });

  it(
    `accepts or refuses ${String(repeats(20_000, 80))} changed descriptors with a place, and never crashes`,
    { timeout: 900_000 },
    () => {
      compileFiles(libraryFiles);
      fc.assert(
        fc.property(fc.nat(), edits, (index, edit) => {
          checkHostile(changed(index, (text) => JSON.stringify(change(parse(text), edit), null, 2)).files);
        }),
        { numRuns: repeats(14_000, 80) },
      );
      fc.assert(
        fc.property(fc.nat(), textEdits, (index, { at, remove, insert }) => {
          const { files } = changed(index, (text) => {
            const start = at % text.length;
            return text.slice(0, start) + insert + text.slice(start + remove);
          });
          checkHostile(files);
        }),
        { numRuns: repeats(6_000, 80) },
      );
    },
  );

  it('grows with the number of screens, not faster', { timeout: 60_000 }, () => {
    const screen = libraryFiles.find(({ path }) => path.endsWith('books/books.json'))?.text ?? '';
    const many = (count: number): readonly SourceText[] => [
      ...libraryFiles,
      ...Array.from({ length: count }, (_, index) => ({
        path: `schemas/screens/more/books-${index}.json`,
        text: screen
          .replace('"id": "books"', `"id": "books-${index}"`)
          .replace('"/books"', `"/more/${index}"`)
          .replace('"/staff/books"', `"/staff/more/${index}"`),
      })),
    ];
    compileFiles(libraryFiles);
    const codes = (count: number) => new Set(compileFiles(many(count)).findings.map(({ code }) => code));
    // The navigation does not name them.
    const unlinked = new Set(['screen-unlinked']);
    const small = processorMilliseconds(() => expect(codes(40)).toEqual(unlinked));
    const large = processorMilliseconds(() => expect(codes(400)).toEqual(unlinked));
    console.log(`40 screens: ${Math.round(small)} ms, 400 screens: ${Math.round(large)} ms`);
    // Ten times as many screens; what grew with their square would take forty times as long and more.
    expect(large).toBeLessThan(20 * small);
  });
});
