import { countFindings, formatFindings } from '@counterfoil/engine/build';
import type { Finding } from '@counterfoil/engine/check';
import { isArray, readOwn } from '@counterfoil/engine/json';
import { rules } from '@counterfoil/engine/rules';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatGithub, formatJson } from '../../scripts/formats/finding-formats.ts';
import { formatSarif } from '../../scripts/formats/sarif-format.ts';

const place = { file: 'schemas/screens/a b.json', line: 3, column: 5, endLine: 4, endColumn: 9 };
const found = (more: Partial<Finding> = {}): Finding => ({
  code: 'message-unused',
  severity: 'warning',
  place,
  pointer: '/label',
  message: 'It is 100% unused.',
  related: [],
  ...more,
});
const line = { ...place, file: 'openapi/provider.yaml', line: 12, column: 1, endLine: 12, endColumn: 2 };
const error = found({ severity: 'error', pointer: '/title', message: 'Two\r\nlines', related: [line] });

const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = readOwn(value, name);
  return isArray(list) ? list : [];
};
const runOf = (findings: readonly Finding[]): unknown => listAt(JSON.parse(formatSarif(findings)), 'runs')[0];
const driverOf = (run: unknown): unknown => readOwn(readOwn(run, 'tool'), 'driver');
const printsOf = (findings: readonly Finding[]) =>
  listAt(runOf(findings), 'results').map((result) =>
    readOwn(readOwn(result, 'partialFingerprints'), 'node/v1'),
  );

const library = 'tests/engine/library';

it('a person is shown the line with its token underlined, what is wrong, and what explains it', () => {
  const files = {
    ...place,
    file: 'schemas/lookups/files.json',
    line: 5,
    column: 13,
    endLine: 5,
    endColumn: 19,
  };
  const shown = formatFindings([found({ place: files, related: [line] }), error], library).split('\n');
  expect(shown.slice(0, 6)).toEqual([
    'schemas/lookups/files.json:5:13  warning  message-unused',
    '  It is 100% unused.',
    '  5 |   "record": "file",',
    '    |             ^^^^^^',
    '  see openapi/provider.yaml:12:1',
    '',
  ]);
  // Of a file that is not there, the line is left out.
  expect(shown[6]).toBe('schemas/screens/a b.json:3:5  error  message-unused');
  expect(shown.at(-1)).toBe('  see openapi/provider.yaml:12:1');
});

it('a person is shown the first places that explain a finding, and how many others there are', () => {
  const seen = (count: number) =>
    formatFindings([found({ related: Array.from({ length: count }, () => line) })], library)
      .split('\n')
      .slice(2)
      .map((one) => one.trim());
  const see = 'see openapi/provider.yaml:12:1';
  expect(seen(5)).toEqual([see, see, see, see, see]);
  expect(seen(6)).toEqual([see, see, see, see, see, 'and 1 other place']);
  expect(seen(7).at(-1)).toBe('and 2 other places');
});

it('a person reads how many errors and warnings there are', () => {
  expect([[], [error], [error, error], [found()], [error, found(), found()]].map(countFindings)).toEqual([
    '0 errors',
    '1 error',
    '2 errors',
    '0 errors, 1 warning',
    '1 error, 2 warnings',
  ]);
});

describe('the command', () => {
  const check = (root: string, ...words: readonly string[]) =>
    new Promise<{ readonly code: number | null; readonly output: string; readonly complaint: string }>(
      (done) => {
        const description = `${library}/openapi.json`;
        const files = ['--root', root, '--description', description, '--source', description];
        const command = ['--import', 'tsx', 'scripts/check.ts', ...files, ...words];
        const child = execFile(process.execPath, command, (_error, output, complaint) => {
          done({ code: child.exitCode, output, complaint });
        });
      },
    );

  it('ends with 0 when nothing is wrong, with 1 and what is, and with 2 when it could not run', async () => {
    const root = mkdtempSync(join(tmpdir(), 'counterfoil-check-'));
    try {
      cpSync(`${library}/schemas`, root, { recursive: true });
      const path = join(root, 'lookups/files.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('"record": "file"', '"record": "filed"'));
      const [clean, faulty, unable] = await Promise.all([
        check(`${library}/schemas`),
        check(root, '--format', 'json'),
        check(root, '--format', 'xml'),
      ]);
      expect([clean.code, clean.output]).toEqual([
        0,
        expect.stringMatching(/^Every name and value of the descriptors holds\.\nCustom nodes: 2 of \d+\n$/),
      ]);
      expect(faulty.code).toBe(1);
      expect(JSON.parse(faulty.output)).toMatchObject([{ code: 'record-unknown', pointer: '/record' }]);
      expect([unable.code, unable.output]).toEqual([2, '']);
      expect(unable.complaint).toContain('There is no format "xml".');
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

it('JSON holds every finding, whole', () => {
  expect(JSON.parse(formatJson([found(), error]))).toEqual([found(), error]);
  expect(JSON.parse(formatJson([]))).toEqual([]);
});

it('GitHub gets one line for each finding, with its place, which no character of a message ends', () => {
  expect(formatGithub([found(), error]).split('\n')).toEqual([
    '::warning file=schemas/screens/a b.json,line=3,endLine=4,col=5,endColumn=9,title=message-unused::It is 100%25 unused.',
    '::error file=schemas/screens/a b.json,line=3,endLine=4,col=5,endColumn=9,title=message-unused::Two%0D%0Alines',
  ]);
  expect(formatGithub([])).toBe('');
});

describe('SARIF', () => {
  it('is of version 2.1.0, and every finding has a rule that is described', () => {
    expect(JSON.parse(formatSarif([]))).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] });
    const described = listAt(driverOf(runOf([found()])), 'rules');
    expect(described).toHaveLength(rules.length);
    const rule = described.find((one) => readOwn(one, 'id') === 'message-unused');
    const says = 'Nothing shows this sentence.';
    expect(rule).toMatchObject({
      shortDescription: { text: says },
      defaultConfiguration: { level: 'warning' },
    });
    const textAt = (key: string, inside: string): unknown => readOwn(readOwn(rule, key), inside);
    expect(textAt('fullDescription', 'text')).toContain(`${says} Somebody will translate`);
    expect(textAt('help', 'text')).toContain('  + "books.forgotten": "Forgotten",');
    expect(textAt('help', 'markdown')).toContain('```diff\n+ "books.forgotten": "Forgotten",');
    expect(readOwn(driverOf(runOf([])), 'semanticVersion')).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('gives the severity of a finding, its message, its place and its explanation', () => {
    const region = { startLine: 3, startColumn: 5, endLine: 4, endColumn: 9 };
    const location = (uri: string, at: object) => ({
      physicalLocation: { artifactLocation: { uri }, region: at },
    });
    expect(listAt(runOf([error]), 'results')).toEqual([
      {
        ruleId: 'message-unused',
        partialFingerprints: { 'node/v1': printsOf([error])[0] },
        level: 'error',
        message: { text: 'Two\r\nlines' },
        locations: [location('schemas/screens/a%20b.json', region)],
        relatedLocations: [
          location('openapi/provider.yaml', { startLine: 12, startColumn: 1, endLine: 12, endColumn: 2 }),
        ],
      },
    ]);
  });

  it('distinguishes warnings from errors', () => {
    const levels = listAt(runOf([found(), error]), 'results').map((result) => readOwn(result, 'level'));
    expect(levels).toEqual(['warning', 'error']);
  });

  it('recognises a finding when its lines have moved, and distinguishes it from its neighbours', () => {
    expect(printsOf([found()])[0]).toMatch(/^[0-9a-f]{64}$/);
    const moved = found({ place: { ...place, line: 30, endLine: 31 } });
    expect(printsOf([moved])).toEqual(printsOf([found()]));
    const others = [
      found(),
      found(),
      found({ pointer: '/title' }),
      found({ code: 'other' }),
      found({ place: { ...place, file: 'schemas/screens/b.json' } }),
    ];
    expect(new Set(printsOf(others)).size).toBe(others.length);
  });
});
