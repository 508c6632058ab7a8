import type { Finding, SourceText } from '@counterfoil/engine/check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepClean, type Step } from '../../../scripts/init/keep-clean.ts';

interface Drafts {
  readonly files: readonly SourceText[];
}

/** What a draft is in these tests: right, wrong in a file of its own, or wrong where other drafts write as well. */
type Way = 'right' | 'own' | 'shared';

const findingIn = (file: string, message: string): Finding => ({
  code: 'json-syntax',
  severity: 'error',
  place: { file, line: 1, column: 1, endLine: 1, endColumn: 2 },
  pointer: '',
  related: [],
  message,
});

/** A file has as many findings as it says `wrong`, one for each line. */
const check = (files: readonly SourceText[]): readonly Finding[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (line.includes('wrong') ? [findingIn(path, line)] : [])),
  );

const shared = 'portal.json';
const begun: readonly SourceText[] = [{ path: shared, text: 'wrong before' }];

/** The files with a draft, which has a file of its own and a line of the shared one. */
const withDraft = (files: readonly SourceText[], name: string, way: Way): readonly SourceText[] => [
  ...files.map((file) =>
    file.path === shared
      ? { path: shared, text: `${file.text}\n${name}${way === 'shared' ? ' wrong' : ''}` }
      : file,
  ),
  { path: `${name}.json`, text: way === 'own' ? `${name} wrong` : name },
];

const namesOf = (ways: readonly Way[], step: number): readonly (readonly [string, Way])[] =>
  ways.map((way, index) => [`draft-${String(step)}-${String(index)}`, way]);

const stepsOf = (all: readonly (readonly Way[])[]): readonly Step<Drafts>[] =>
  all.map((ways, step) => (state, refused) => {
    const chosen = namesOf(ways, step).find(([name]) => !refused.has(name));
    return chosen === undefined
      ? { state, draft: undefined }
      : { state: { files: withDraft(state.files, ...chosen) }, draft: chosen[0] };
  });

/** The files of the first right draft of each step. */
const oneByOne = (all: readonly (readonly Way[])[]): readonly SourceText[] =>
  all.reduce<readonly SourceText[]>((files, ways, step) => {
    const chosen = namesOf(ways, step).find(([, way]) => way === 'right');
    return chosen === undefined ? files : withDraft(files, ...chosen);
  }, begun);

const counted = (all: readonly (readonly Way[])[]) => {
  let checks = 0;
  const { files } = keepClean({ files: begun }, stepsOf(all), (some) => {
    checks += 1;
    return check(some);
  });
  return { files, checks };
};

describe('drafts that are judged many at once', () => {
  it('are those that judging one by one keeps', () => {
    const way = fc.oneof(
      { weight: 6, arbitrary: fc.constant<Way>('right') },
      { weight: 3, arbitrary: fc.constant<Way>('own') },
      { weight: 1, arbitrary: fc.constant<Way>('shared') },
    );
    const portals = fc.array(fc.array(way, { maxLength: 4 }), { maxLength: 60 });
    fc.assert(
      fc.property(portals, (all) => {
        expect(counted(all).files).toEqual(oneByOne(all));
      }),
    );
  });

  it('are checked a few times, however many there are', () => {
    const all = Array.from({ length: 400 }, (_, step): readonly Way[] =>
      step % 5 === 0 ? ['own', 'right'] : ['right'],
    );
    const { files, checks } = counted(all);
    expect(files).toEqual(oneByOne(all));
    expect(checks).toBeLessThan(40);
  });

  it('end where no draft of a step is right', () => {
    expect(counted([['own', 'shared', 'own'], ['right']]).files.map(({ path }) => path)).toEqual([
      shared,
      'draft-1-0.json',
    ]);
  });

  it('leave alone what was wrong before', () => {
    const { files } = counted([['right']]);
    expect(check(files).map(({ message }) => message)).toEqual(['wrong before']);
  });
});
