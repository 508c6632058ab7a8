import { ownTexts, type JsonObject } from '@counterfoil/engine/json';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { compileBeside, together, type Beside } from '../../scripts/reference/compile-beside.ts';
import { screenAround } from '../../scripts/reference/examples.ts';
import { jsonBlocks, jsonSpans } from './written-json.ts';

const taught = ['README.md', 'docs/editing.md', 'docs/reference/guide.md'];
const linked = [
  'README.md',
  'docs/architecture.md',
  'docs/checking.md',
  'docs/conventions.md',
  'docs/developing.md',
  'docs/editing.md',
  'docs/language-reference.md',
  'docs/operating.md',
  'docs/package.md',
  'docs/using.md',
];
const textOf = (page: string): string => readFileSync(page, 'utf8');

const ofDescriptor = (path: string, content: unknown): Beside => ({
  descriptors: { [path]: content },
  messages: {},
});
const ofBlock = (name: string, block: unknown): Beside =>
  ofDescriptor(`screens/${name}.json`, screenAround(name, block));

/** A block of JSON: a whole file, a part of a screen, or sentences. */
const blockBeside = (json: JsonObject, name: string): Beside => {
  if ('body' in json) return ofDescriptor(`screens/${name}.json`, json);
  if ('call' in json || 'modes' in json)
    return ofDescriptor(`actions/${name.replaceAll('/', '.')}.json`, json);
  return 'as' in json ? ofBlock(name, json) : { descriptors: {}, messages: json };
};

const paragraphWith = (more: JsonObject): JsonObject => ({
  as: 'stack',
  load: { operation: 'getTransaction', path: { id: { var: 'route.id' } } },
  blocks: [{ as: 'paragraph', text: 'examples.title', ...more }],
});
const listWith = (more: JsonObject): JsonObject => ({
  as: 'list',
  source: { operation: 'listTransactions' },
  columns: ['ref_id'],
  ...more,
});

/** JSON within a line: a variable, a column or a filter of payments; all else is a condition. */
const spanBlock = (json: JsonObject): JsonObject => {
  if ('var' in json) return paragraphWith({ values: { it: json } });
  if ('field' in json) return listWith({ columns: 'hidden' in json ? ['ref_id', json] : [json] });
  if ('param' in json) return listWith({ filters: [json] });
  return paragraphWith({ visibleWhen: json });
};

/** What a page shows, under names that begin with `prefix`; a mistake stands in the place of a condition. */
const shownBy = (page: string, prefix: string) => {
  const { right, mistakes } = jsonSpans(page, textOf(page));
  return {
    blocks: jsonBlocks(page, textOf(page)).map((json, at) => blockBeside(json, `${prefix}/block${at}`)),
    spans: right.map((json, at) => ofBlock(`${prefix}/span${at}`, spanBlock(json))),
    mistakes: mistakes.map((json, at) => ({
      json,
      beside: ofBlock(`${prefix}/mistake${at}`, paragraphWith({ visibleWhen: json })),
    })),
  };
};

const shown = taught.map((page, at) => ({ page, prefix: `page${at}`, ...shownBy(page, `page${at}`) }));
const findings = compileBeside(
  together(
    shown.flatMap(({ blocks, spans, mistakes }) => [
      ...blocks,
      ...spans,
      ...mistakes.map(({ beside }) => beside),
    ]),
  ),
)
  // What stands on a page by itself is used nowhere.
  .findings.filter(({ severity }) => severity === 'error')
  .map(({ place, pointer, message }) => `${place.file}${pointer}: ${message}`);

describe.each(shown)('$page', ({ blocks, spans, mistakes, prefix }) => {
  it('shows nothing but what compiles', () => {
    expect(blocks.length).toBeGreaterThan(0);
    expect(spans.length).toBeGreaterThan(0);
    // What belongs to no page, such as a broken sentence, is said of each.
    const own = findings.filter((one) => one.includes(prefix) || !/page\d/.test(one));
    expect(own.filter((one) => !one.includes('/mistake'))).toEqual([]);
  });

  it('calls a mistake what is refused', () => {
    const accepted = mistakes.filter(({ beside: { descriptors } }) =>
      Object.keys(descriptors).every(
        (path) => !findings.some((one) => one.includes(`${path}/body/blocks/1/blocks/0/visibleWhen`)),
      ),
    );
    expect(accepted.map(({ json }) => json)).toEqual([]);
  });
});

/** The anchors that a page can be entered by. */
const anchorsIn = (markdown: string): ReadonlySet<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test.each(linked)('every link of %s leads somewhere', (page) => {
  const broken = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
    ([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsIn(textOf(target)).has(anchor);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('has a picture of each icon that a descriptor may name, and of no other', () => {
  const named = ownTexts(JSON.parse(textOf('schemas/portal.json')), 'icons');
  expect(readdirSync('docs/icons').sort()).toEqual(named.map((name) => `${name}.svg`).sort());
});
