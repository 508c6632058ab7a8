import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from './tree.ts';

const fixtures = join(import.meta.dirname, 'fixtures', 'lint');

/** Each planted fault, and all that the linter says of it. */
const planted: Readonly<Record<string, string>> = {
  'any.ts': '@typescript-eslint/no-explicit-any',
  'assertion.ts': '@typescript-eslint/consistent-type-assertions',
  'conditional-hook.tsx': 'react-hooks/rules-of-hooks',
  'default-export.ts': 'no-restricted-syntax',
  'floating-promise.ts': '@typescript-eslint/no-floating-promises',
  'non-null.ts': '@typescript-eslint/no-non-null-assertion',
  'too-long.ts': 'max-lines',
  'unused-suppression.ts': 'unused directive',
  'value-import-of-a-type.ts': '@typescript-eslint/no-import-type-side-effects',
};

describe('the linter', () => {
  const said = new Map<string, readonly string[]>();

  beforeAll(async () => {
    const results = await new ESLint({ cwd: root, ignore: false }).lintFiles([fixtures]);
    for (const { filePath, messages } of results) {
      const errors = messages.filter(({ severity }) => severity === 2);
      said.set(
        filePath.slice(fixtures.length + 1),
        errors.map(({ ruleId }) => ruleId ?? 'unused directive'),
      );
    }
  });

  test('is shown every fixture', () => {
    expect([...said.keys()].sort()).toEqual(readdirSync(fixtures).sort());
    expect([...Object.keys(planted), 'clean.ts'].sort()).toEqual(readdirSync(fixtures).sort());
  });

  test('lets a constant assertion pass', () => {
    expect(said.get('clean.ts')).toEqual([]);
  });

  test.each(Object.entries(planted))('finds the fault in %s: %s', (file, rule) => {
    expect(said.get(file)).toEqual([rule]);
  });
});
