import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessMatrix } from '../../scripts/access-matrix.ts';
import { readCalls, readDocument } from '../provider/described-call.ts';
import { compiled } from '../conformance/compiled-portal.ts';

/** A call that no screen makes: the file of the app that does, if any, and why it is so. */
interface Elsewhere {
  readonly operation: string;
  readonly file: string;
  readonly why: string;
}

const list = 'docs/calls-without-a-screen.tsv';
const elsewhere: readonly Elsewhere[] = readFileSync(list, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [operation = '', file = '', why = ''] = line.split('\t');
    return { operation, file, why };
  });

const described = readCalls(readDocument());
const reached = new Set(accessMatrix(compiled).flatMap(({ calls }) => calls));

/** What is wrong with a list of the calls that no screen makes. */
const faultsOf = (listed: readonly Elsewhere[], made: ReadonlySet<string>): readonly string[] => {
  const names = listed.map(({ operation }) => operation);
  const paths = new Map(described.map(({ operationId, path }) => [operationId, path]));
  return [
    ...described
      .filter(({ operationId }) => !made.has(operationId) && !names.includes(operationId))
      .map(
        ({ operationId }) =>
          `${operationId} is reached from nowhere: give it a place, or say why it has none`,
      ),
    ...listed.flatMap(({ operation, file, why }, index) => {
      const path = paths.get(operation);
      if (path === undefined) return [`${operation} is no operation`];
      if (made.has(operation)) return [`${operation} is reached from a screen now: take it out`];
      if (names.indexOf(operation) !== index) return [`${operation} is listed twice`];
      if (!/^[A-Z].{20,}\.$/.test(why)) return [`${operation} has no sentence that says why`];
      const [stem = ''] = path.split('/{');
      const isMade = file === '-' || readFileSync(file, 'utf8').includes(stem);
      return isMade ? [] : [`${operation} is not called in ${file}`];
    }),
  ];
};

describe('every call of the description', () => {
  it('is reached from a screen, or named with the reason why not', () => {
    expect(described.length).toBeGreaterThanOrEqual(225);
    expect(faultsOf(elsewhere, reached)).toEqual([]);
  });

  it('would be missed where nothing made it', () => {
    const fewer = new Set([...reached].filter((operation) => operation !== 'listTransactions'));
    expect(faultsOf(elsewhere, fewer)).toEqual([
      'listTransactions is reached from nowhere: give it a place, or say why it has none',
    ]);
  });

  it('would be reported where its reason is out of date', () => {
    const why = 'Nobody needs it on any screen.';
    const stale = [
      { operation: 'listTransactions', file: '-', why },
      { operation: 'listDragons', file: '-', why },
    ];
    expect(faultsOf([...elsewhere, ...stale], reached)).toEqual([
      'listTransactions is reached from a screen now: take it out',
      'listDragons is no operation',
    ]);
    const [first] = elsewhere;
    const moved = first === undefined ? [] : [{ ...first, file: 'app/t.ts' }, ...elsewhere.slice(1)];
    expect(faultsOf(moved, reached)).toEqual([`${first?.operation ?? ''} is not called in app/t.ts`]);
  });
});
