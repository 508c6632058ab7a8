import { builtInSentences, readApiDescription } from '@counterfoil/engine/build';
import { parseDescription } from '@counterfoil/engine/description';
import { isArray, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { createAdapter, detectConvention, prepare } from '@counterfoil/engine/prepare';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginPortal } from '../../scripts/init/begin-portal.ts';
import { draftPortal } from '../../scripts/init/draft-portal.ts';
import { findGithubDescription } from '../../scripts/bench/description/github-description.ts';
import { createMock, type Mock } from '../../server/mock/create-mock.ts';

/** Ten of GitHub's lists: at the root and below one or two records, an array or an envelope, counted, by page, by the last id. */
const sample = [
  '/organizations',
  '/licenses',
  '/gists/public',
  '/search/issues',
  '/orgs/{org}/members',
  '/orgs/{org}/teams',
  '/repos/{owner}/{repo}/branches',
  '/repos/{owner}/{repo}/pulls',
  '/repos/{owner}/{repo}/actions/workflows',
  '/user/repos',
];

const getOf = (document: JsonObject, path: string): JsonObject => {
  const get = readOwn(readOwn(readOwn(document, 'paths'), path), 'get');
  if (!isRecord(get)) throw new Error(`GET ${path} is not described.`);
  return get;
};

/** The rows of a page of a list, asked for as the portal does, through the adapter from the mock. */
const pageOf = async (
  { annotated, mock }: { readonly annotated: JsonObject; readonly mock: Mock },
  path: string,
  page: number,
): Promise<readonly unknown[]> => {
  const filled = path.replaceAll(/\{[^}]*\}/g, 'octo');
  const needed: readonly (readonly [string, string])[] = path === '/search/issues' ? [['q', 'e']] : [];
  const answer = await createAdapter(annotated)(
    {
      operation: ownText(getOf(annotated, path), 'operationId') ?? '',
      path: filled,
      query: [...needed, ['page', String(page)], ['limit', '10']],
    },
    async ({ query }) => {
      const { status, headers, body } = await mock({
        method: 'GET',
        path: filled,
        query: new URLSearchParams(query.map(([name, value]) => [name, value])).toString(),
      });
      const known = new Map(Object.entries(headers));
      return { status, header: (name) => known.get(name.toLowerCase()), body: JSON.parse(body) };
    },
  );
  const rows = readOwn(answer.body, 'data');
  return isArray(rows) ? rows : [];
};

describe("ten lists of GitHub's description, which is the largest on npm", () => {
  let annotated: JsonObject = {};
  let drafted: ReturnType<typeof draftPortal>;
  let mock: Mock;
  beforeAll(() => {
    const { document, faults } = readApiDescription(findGithubDescription());
    expect(faults).toEqual([]);
    if (!isRecord(document)) throw new Error('The description was not read.');
    const all = readOwn(document, 'paths');
    const paths = Object.fromEntries(sample.map((path) => [path, readOwn(all, path)]));
    const prepared = prepare({ ...document, paths }, [detectConvention(document).convention]);
    annotated = prepared.annotated;
    mock = createMock({ document: annotated, seed: 'sample', now: () => Date.UTC(2026, 10, 1) });
    const schemas = '../engine/language';
    const { formats } = parseDescription(prepared.house);
    const begun = beginPortal({ title: 'Portal', currency: 'USD', schemas, formats });
    drafted = draftPortal(
      [...begun, ...builtInSentences(begun, 'schemas')],
      { document: prepared.house, isOwned: false, locate: () => undefined },
      schemas,
    );
  }, 120_000);

  it('are all drafted, and the check finds nothing', () => {
    const ids = sample.map((path) => ownText(getOf(annotated, path), 'operationId'));
    expect(ids.filter((id) => id === undefined || !drafted.drafted.includes(id))).toEqual([]);
    expect(drafted.findings).toEqual([]);
  });

  it.each(sample)('shows rows of %s, and others on its second page', async (path) => {
    const first = await pageOf({ annotated, mock }, path, 1);
    const second = await pageOf({ annotated, mock }, path, 2);
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
    expect(second).not.toEqual(first);
  });
});
