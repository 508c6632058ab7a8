import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/committed-files.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Each planted fault, and all that the linter says of it. */
const planted: Readonly<Record<string, string>> = {
  'any.ts': 'typescript(no-explicit-any)',
  'assertion.ts': 'typescript(consistent-type-assertions)',
  'bare-lazy.ts': 'eslint(no-restricted-imports)',
  'block-around-a-value.ts': 'eslint(arrow-body-style)',
  'conditional-hook.tsx': 'react-hooks(rules-of-hooks)',
  'default-export.ts': 'import(no-default-export)',
  'floating-promise.ts': 'typescript(no-floating-promises)',
  'function-declaration.ts': 'eslint(func-style)',
  'markup.tsx': 'react(no-danger)',
  'non-null.ts': 'typescript(no-non-null-assertion)',
  'screaming-constant.ts': 'eslint(id-match)',
  'too-long.ts': 'eslint(max-lines)',
  'two-imports-of-one.ts': 'import(no-duplicates)',
  'unused-suppression.ts': 'unused directive',
  'value-import-of-a-type.ts': 'typescript(no-import-type-side-effects)',
};

interface Finding {
  readonly filename: string;
  readonly code?: string;
}

const isReport = (value: unknown): value is { readonly diagnostics: readonly Finding[] } =>
  typeof value === 'object' && value !== null && 'diagnostics' in value;

/** Runs the linter as `npm run check:lint` does, but over the fixtures, which that leaves out. */
const lintFixtures = (): readonly Finding[] => {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const config = join(fixtures, 'oxlintrc.json');
  const given = ['--config', config, '--format', 'json', join(fixtures, 'lint')];
  const { stdout } = spawnSync(process.execPath, [program, ...given], { cwd: root, encoding: 'utf8' });
  const report: unknown = JSON.parse(stdout);
  return isReport(report) ? report.diagnostics : [];
};

describe('the linter', () => {
  const findings = lintFixtures();

  test('is shown every fixture', () => {
    expect([...Object.keys(planted), 'clean.ts'].sort()).toEqual(readdirSync(join(fixtures, 'lint')).sort());
  });

  test.each([...Object.entries(planted), ['clean.ts', undefined] as const])(
    'says of %s: %s',
    (file, rule) => {
      const said = findings
        .filter(({ filename }) => basename(filename) === file)
        .map(({ code }) => code ?? 'unused directive');
      expect(said).toEqual(rule === undefined ? [] : [rule]);
    },
  );
});
