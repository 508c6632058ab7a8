import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import { createCompiler, type SourceText } from '@counterfoil/engine/check';
import { describe, expect, it } from 'vitest';
import { draftSentence } from '../../scripts/fix/draft-sentences.ts';
import { fixDescriptors } from '../../scripts/fix/fix-descriptors.ts';

const project = {
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
};
const description = readDescription(project);
const portal = readDescriptors(project.root);
// One compiler for all of them: it keeps what it made of the files that did not change.
const compile = createCompiler();
const checkAll = (files: readonly SourceText[]) => compile({ files, description }).findings;
/** What is drafted is still to be translated: that is told of in a test of its own. */
const check = (files: readonly SourceText[]) =>
  checkAll(files).filter(({ code }) => code !== 'translation-missing');

/** The portal with some files changed, or added. */
const withFiles = (changes: Readonly<Record<string, (text: string) => string>>): readonly SourceText[] => {
  const known = portal.map(({ path, text }) => ({ path, text: changes[path]?.(text) ?? text }));
  const added = Object.entries(changes).filter(([path]) => !portal.some((file) => file.path === path));
  return [...known, ...added.map(([path, write]) => ({ path, text: write('') }))];
};
const codes = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);

const transactions = 'schemas/screens/reports/transactions.json';
const onTransactions = (from: string | RegExp, to: string) => ({
  [transactions]: (text: string) => text.replace(from, to),
});

/** Where the label begins in the line of the filter that is replaced. */
const labelColumn = '      { "param": "partnerId", "label": '.length + 1;

describe('check --fix', () => {
  it('leaves a portal in which nothing is wrong as it is, to the letter', async () => {
    const { changed, messages, findings } = await fixDescriptors(portal, check);
    expect([...changed.keys()]).toEqual([]);
    expect([messages, findings]).toEqual([[], []]);
  });

  it('drafts a sentence from its name, beside its kin, and prints where', async () => {
    const files = withFiles(
      onTransactions('"partnerId"', '{ "param": "partnerId", "label": "transactions.paidThrough" }'),
    );
    const { changed, messages, findings } = await fixDescriptors(files, check);
    expect(findings).toEqual([]);
    const [[path, text] = ['', '']] = changed;
    expect(path).toMatch(/^schemas\/messages\/en\//);
    expect(text).toContain('  "transactions.paidThrough": "Paid through",\n');
    const lines = (text ?? '').split('\n');
    const line = lines.findIndex((one) => one.includes('paidThrough'));
    const column = (lines[line] ?? '').indexOf('"Paid through"') + 1;
    const drafted = 'drafted "Paid through" for "transactions.paidThrough"';
    const used = `${transactions}:26:${labelColumn}`;
    expect(messages).toEqual([
      `${path}:${line + 1}:${column}  /transactions.paidThrough  ${drafted}, named in ${used}`,
    ]);
  });

  it.each([
    ['late-fees.title', 'Late fees'],
    ['loans.late', 'Late'],
    ['loans.dueToday.label', 'Due today'],
    ['title', 'Title'],
  ])('drafts %s as "%s"', (key, sentence) => {
    expect(draftSentence(key)).toBe(sentence);
  });

  it('marks what a draft leaves to be translated, which the check goes on telling of', async () => {
    const files = withFiles(
      onTransactions('"partnerId"', '{ "param": "partnerId", "label": "transactions.paidThrough" }'),
    );
    const { changed, findings } = await fixDescriptors(files, checkAll);
    const [[path, text] = ['', '']] = [...changed].filter(([one]) => one.includes('/messages/de/'));
    expect(text).toContain('"transactions.paidThrough": false');
    expect(findings.map(({ code, place }) => [code, place.file])).toEqual([['translation-missing', path]]);
  });

  it('marks every word that is left, which the check reports once', async () => {
    const files = withFiles({
      ...onTransactions('"partnerId"', '{ "param": "partnerId", "label": "transactions.paidThrough" }'),
      'schemas/screens/reports/reviews.json': () =>
        JSON.stringify({
          $schema: '../../../engine/language/screen-1.schema.json',
          id: 'reviews',
          title: 'transactions.reviews',
          routes: [{ path: '/admin/reviews', access: { roles: ['Admin'] } }],
          body: { as: 'list', source: { operation: 'listPartners' }, columns: ['trading_name'] },
        }),
    });
    const { changed, findings } = await fixDescriptors(files, checkAll);
    const marked = [...changed].filter(([path]) => path.includes('/messages/de/'));
    const keys = marked.flatMap(([, text = '']) =>
      [...text.matchAll(/"([^"]+)": false/g)].map(([, key]) => key),
    );
    expect(keys.toSorted()).toEqual(['transactions.paidThrough', 'transactions.reviews']);
    expect(marked).toHaveLength(1);
    expect(findings.map(({ code, related }) => [code, related.length])).toEqual([['translation-missing', 1]]);
  });

  it('leaves a name that is spelled nearly like another', async () => {
    const files = withFiles(onTransactions('"title": "transactions.title"', '"title": "transactions.titel"'));
    const { changed, findings } = await fixDescriptors(files, check);
    expect(changed.size).toBe(0);
    expect(codes(findings)).toContain('message-unknown');
  });

  it('removes what nothing names, and what then is named no more', async () => {
    const action = {
      $schema: '../../engine/language/action-1.schema.json',
      id: 'forget',
      label: 'forget.label',
      on: 'Transaction',
      call: { operation: 'reSyncTransaction', path: { id: { var: 'record.id' } } },
    };
    const lookup = {
      $schema: '../../engine/language/lookup-1.schema.json',
      id: 'brands',
      operation: 'listSupportedCardBrands',
      value: 'code',
      label: 'label',
    };
    const messages = 'schemas/messages/en/screens.json';
    const files = withFiles({
      'schemas/actions/forget.json': () => JSON.stringify(action),
      'schemas/lookups/brands.json': () => JSON.stringify(lookup),
      [messages]: (text) => text.replace(/\}\s*$/, ', "forget.label": "Forget", "never.shown": "Never" }'),
    });
    const { changed, findings } = await fixDescriptors(files, check);
    expect(findings).toEqual([]);
    expect(Object.fromEntries(changed)).toEqual({
      'schemas/actions/forget.json': undefined,
      'schemas/lookups/brands.json': undefined,
      [messages]: portal.find(({ path }) => path === messages)?.text,
    });
  });

  it('removes a label that the API description gives, and leaves the name alone where nothing else was written', async () => {
    const files = withFiles({
      ...onTransactions('"partnerId"', '{ "param": "partnerId", "label": "transactions.partner" }'),
      'schemas/messages/en/screens.json': (text) =>
        text.replace(/\}\s*$/, ', "transactions.partner": "Partner" }'),
    });
    expect(codes(check(files))).toEqual(['label-repeated']);
    const { messages, changed, findings } = await fixDescriptors(files, check);
    expect(findings).toEqual([]);
    expect(changed.get(transactions)).toBe(portal.find(({ path }) => path === transactions)?.text);
    expect(messages[0]).toBe(
      `${transactions}:26:${labelColumn}  /body/filters/4  removed the label: the API description says it`,
    );
  });

  it('adds the entry of a screen that nothing leads to where its folder has a group, and nowhere else', async () => {
    const screen = (id: string, path: string) => () =>
      JSON.stringify({
        $schema: '../../../engine/language/screen-1.schema.json',
        id,
        title: 'transactions.title',
        routes: [{ path, access: { roles: ['Admin'] } }],
        body: { as: 'list', source: { operation: 'listPartners' }, columns: ['trading_name'] },
      });
    const files = withFiles({
      'schemas/screens/reports/more.json': screen('more', '/admin/more'),
      'schemas/screens/nowhere/other.json': screen('other', '/admin/other'),
    });
    const { messages, changed } = await fixDescriptors(files, check);
    expect(messages).toEqual([
      expect.stringMatching(
        /^schemas\/portal\.json:\d+:\d+ {2}\/navigation\/\d+\/items\/\d+ {2}added the entry of \/admin\/more to the navigation$/,
      ),
    ]);
    expect(changed.get('schemas/portal.json')).toContain('{ "route": "/admin/more" }');
    expect(changed.get('schemas/portal.json')).not.toContain('/admin/other');
  });
});
