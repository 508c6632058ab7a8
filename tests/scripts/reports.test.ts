import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCounts,
  readCommand,
  readJourneyReport,
  readUnitReport,
  summaryLine,
} from '../../scripts/test/reports.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
};

describe('a report of unit tests', () => {
  const passed = { status: 'passed', fullName: 'a sum adds', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'a sum subtracts',
    failureMessages: ['1 is not 2', 'at sum.ts:3'],
  };
  const counts = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 };

  it('lists each failed test by name, place and reason', () => {
    const files = [{ name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] }];
    const path = written({ ...counts, numFailedTests: 1, testResults: files });
    expect(readUnitReport(path, 1, '')).toEqual({
      counts: { passed: 1, failed: 1, skipped: 2 },
      failures: [{ title: 'a sum subtracts', place: 'sum.test.ts', reason: '1 is not 2\nat sum.ts:3' }],
    });
  });

  it('counts a file that does not load as a failure', () => {
    const files = [
      { name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ];
    const path = written({ ...counts, numFailedTests: 0, testResults: files });
    expect(readUnitReport(path, 1, '')).toMatchObject({
      counts: { failed: 1 },
      failures: [{ place: 'sum.test.ts', reason: 'No such module' }],
    });
  });

  it.each([
    ['is missing', join(tmpdir(), 'nowhere/report.json'), 0],
    ['is cut off', '{"numPassedTests": 3', 0],
    ['names no failure, though the run failed', JSON.stringify({ numPassedTests: 3, testResults: [] }), 1],
  ])('is a failure when it %s', (_name, report, exitCode) => {
    const path = report.startsWith('{') ? written(report) : report;
    const { counts: found, failures } = readUnitReport(path, exitCode, 'line\nOut of memory\n');
    expect(found.failed).toBe(1);
    expect(failures[0]?.reason).toContain('Out of memory');
  });
});

describe('a report of journeys', () => {
  const test = (status: string) => ({
    status,
    annotations: [{ type: 'page loads', description: '3' }],
    results: [
      {
        errors: [{ message: 'No button "Refund"' }],
        attachments: [
          { name: 'calls', body: Buffer.from('GET /payouts 500\nGET /users 200').toString('base64') },
        ],
      },
      {
        errors: status === 'flaky' ? [] : [{ message: 'No button "Refund", again' }],
        attachments: [
          { name: 'trace', path: 'test-results/refund-retry1/trace.zip' },
          { name: 'calls', path: 'test-results/refund-retry1/calls.txt' },
        ],
      },
    ],
  });
  const reportOf = (status: string, stats: object) => ({
    stats,
    suites: [
      {
        title: 'refund.spec.ts',
        specs: [],
        suites: [
          {
            title: 'at 390 px',
            specs: [{ title: 'a merchant refunds', file: 'refund.spec.ts', line: 7, tests: [test(status)] }],
          },
        ],
      },
    ],
  });

  it('lists a failed journey with its attachments', () => {
    const path = written(reportOf('unexpected', { expected: 2, unexpected: 1, flaky: 0, skipped: 0 }));
    const { counts, failures, pageLoads } = readJourneyReport(path, 1, '');
    expect(pageLoads).toBe(3);
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(failures).toEqual([
      {
        title: 'refund.spec.ts › at 390 px › a merchant refunds',
        place: 'refund.spec.ts:7',
        reason: [
          'No button "Refund"',
          '  calls:',
          '    GET /payouts 500',
          '    GET /users 200',
          '  trace: test-results/refund-retry1/trace.zip',
        ].join('\n'),
      },
    ]);
  });

  it('counts what passed only the second time as a failure', () => {
    const path = written(reportOf('flaky', { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }));
    const { counts, failures } = readJourneyReport(path, 0, '');
    expect(counts.failed).toBe(1);
    expect(failures[0]?.reason).toMatch(/^No button "Refund"\n[^]* {2}repeated, it passed$/);
  });

  it('is a failure when it is missing', () => {
    expect(readJourneyReport(join(folder, 'nothing.json'), 0, 'No browser').counts.failed).toBe(1);
  });
});

describe('the closing line', () => {
  it('adds up commands and tests', () => {
    const good = readCommand('npm run check:types', 0, '');
    const bad = readCommand('npm run check:lint', 2, 'x.ts:1:1 error');
    expect(bad.failures).toEqual([{ title: 'npm run check:lint', place: '', reason: 'x.ts:1:1 error' }]);
    expect(summaryLine(addCounts([good.counts, bad.counts]))).toBe('1 passed, 1 failed');
    expect(summaryLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});
