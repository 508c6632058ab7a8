import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { rules } from '@counterfoil/engine/rules';
import { root } from '../../scripts/committed-files.ts';
import { ruleRegistries } from '../../scripts/generate/rule-registry.ts';
import { describeRulePlainly, explainFinding } from '../../scripts/reference/describe-rule.ts';
import { drawChange } from '../../scripts/reference/draw-change.ts';

describe('a finding that is explained by its code', () => {
  it('is described with its reason, what is refused and what is accepted', () => {
    expect(explainFinding('field-unknown')).toBe(
      [
        'field-unknown (error)',
        '',
        'The rows or the record have no such property.',
        '',
        'The column or field would be empty for everybody.',
        '',
        'Refused: an unknown column',
        '',
        'screens/loans/loans.json',
        '    "due_on",',
        '  - "renewals"',
        '  + "renewls"',
        '',
        'Accepted:',
        '',
        'screens/loans/loans.json',
        '    "due_on",',
        '  - "renewals"',
        '  + "id"',
      ].join('\n'),
    );
  });

  it('is looked for by a code that is nearly right', () => {
    expect(() => explainFinding('field-unknwon')).toThrow('Did you mean "field-unknown"?');
    expect(() => explainFinding('xylophone')).toThrow('docs/findings.md lists all');
  });

  test.each(rules)('has no sign of Markdown: $code', (rule) => {
    expect(describeRulePlainly(rule)).not.toMatch(/```|^\*\*|^`/m);
  });
});

test.each([
  ['a file that is added', { file: 'a.json', add: '{\n}\n' }, '`a.json`\n\n```diff\n+ {\n+ }\n```'],
  ['a file that is removed', { file: 'a.json', isRemoved: true }, '`a.json`\n\n```diff\n- a.json\n```'],
  [
    'a file that is moved',
    { file: 'a.json', moveTo: 'b.json' },
    '`a.json`\n\n```diff\n- a.json\n+ b.json\n```',
  ],
  [
    'lines that stay as they are',
    { file: 'a.json', find: '1,\n  2,\n  3,\n  4,\n  5', replace: '1,\n  2,\n  3,\n  5' },
    '`a.json`\n\n```diff\n  2,\n  3,\n- 4,\n  5\n```',
  ],
  [
    'lines within lines',
    { file: 'a.json', find: '"a": 1', replace: '"a": {\n      "b": 1\n    }' },
    '`a.json`\n\n```diff\n- "a": 1\n+ "a": {\n+   "b": 1\n+ }\n```',
  ],
  [
    'a second place',
    { file: 'a.json', find: '1', replace: '2', and: { find: '3', replace: '' } },
    '`a.json`\n\n```diff\n- 1\n+ 2\n  …\n- 3\n```',
  ],
] as const)('draws %s', (_, change, drawn) => {
  expect(drawChange(change)).toBe(drawn);
});

describe('the tables of rules', () => {
  const read = (path: string): string => readFileSync(join(root, 'engine/compile/rules', path), 'utf8');
  const path = 'values/field-unknown.ts';

  it('has each rule under its code and in its family', () => {
    const judging = 'lists/filter-fixed.ts';
    const [table, judges, severities] = ruleRegistries(
      [path, judging, 'rule.ts', 'generated/rule-table.ts'],
      read,
    );
    expect(table?.text).toContain("import { fieldUnknown } from '../values/field-unknown.ts';");
    expect(table?.text).toContain("  'field-unknown': fieldUnknown,");
    expect(table?.text).toContain("  values: ['field-unknown'],");
    expect(severities?.text).toContain("  'field-unknown': 'error',");
    expect(judges?.text).toContain("  ['filter-fixed', filterFixed],");
    expect(judges?.text).not.toContain('fieldUnknown');
  });

  it('refuses a file whose rule, or its code, has another name', () => {
    for (const name of ['fieldUnknown', 'field-unknown'])
      expect(() => ruleRegistries([path], (file) => read(file).replaceAll(name, `${name}s`))).toThrow(
        'values/field-unknown.ts exports no rule fieldUnknown of the code field-unknown',
      );
  });

  it('refuses a code that two families have', () => {
    expect(() => ruleRegistries([path, 'names/field-unknown.ts'], () => read(path))).toThrow(
      'values/field-unknown.ts has the name of another rule',
    );
  });
});
