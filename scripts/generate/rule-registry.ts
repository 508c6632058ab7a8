interface RuleFile {
  /** From `engine/compile/rules`. */
  readonly path: string;
  readonly family: string;
  readonly code: string;
  readonly name: string;
}

/** A file written from the rules; the path is below `engine`. */
interface RuleRegistry {
  readonly path: string;
  readonly text: string;
}

const camelCase = (code: string): string =>
  code.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const ruleFiles = (paths: readonly string[]): readonly RuleFile[] =>
  paths
    .flatMap((path) => {
      const [, family, code] = /^(?!generated\/)([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
      return family === undefined || code === undefined
        ? []
        : [{ path, family, code, name: camelCase(code) }];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** How grave the finding of a file's rule is; undefined where the rule is not called after its file. */
const severityIn = (text: string, { code, name }: RuleFile): string | undefined =>
  new RegExp(
    `^export const ${name}: Rule = \\{\\n  code: '${code}',\\n  severity: '(error|warning)',$`,
    'm',
  ).exec(text)?.[1];

const repeated = (files: readonly RuleFile[]): readonly string[] =>
  files
    .filter(({ code, path }) => files.some((other) => other.code === code && other.path < path))
    .map(({ path }) => `engine/compile/rules/${path} has the name of another rule`);

const tableOf = (files: readonly RuleFile[]): string =>
  [
    ...files.map(({ path, name }) => `import { ${name} } from '../${path}';`),
    '',
    '/** Every rule by the code of its finding. */',
    'export const ruleTable = {',
    ...files.map(({ code, name }) => `  '${code}': ${name},`),
    '} as const;',
    '',
    '/** The codes of each family, which is the folder of its rules. */',
    'export const ruleFamilies = {',
    ...[...new Set(files.map(({ family }) => family))].map((family) => {
      const codes = files.filter((file) => file.family === family).map(({ code }) => `'${code}'`);
      return `  ${family}: [${codes.join(', ')}],`;
    }),
    '} as const;',
    '',
  ].join('\n');

/** The rules that check nodes themselves; no check reads the examples of the others. */
const judgingOf = (files: readonly RuleFile[]): string =>
  [
    "import type { FindingCode } from '../../../language/finding-codes.ts';",
    ...files.map(({ path, name }) => `import { ${name} } from '../${path}';`),
    "import type { Rule } from '../rule.ts';",
    '',
    '/** The rules that find their faults themselves, each with its code. */',
    'export const judgingRules: readonly (readonly [FindingCode, Rule])[] = [',
    ...files.map(({ code, name }) => `  ['${code}', ${name}],`),
    '];',
    '',
  ].join('\n');

/**
 * The tables of rules, by their paths below `engine`, from the paths below `engine/compile/rules`: what reporting a finding needs is
 * apart, so that no check reads examples. Throws a line for each file whose rule or code is not called after it, and for
 * each code that two families have.
 */
export const ruleRegistries = (
  paths: readonly string[],
  readText: (path: string) => string,
): readonly RuleRegistry[] => {
  const files = ruleFiles(paths);
  const severities = files.map((file) => ({ ...file, severity: severityIn(readText(file.path), file) }));
  const misnamed = severities
    .filter(({ severity }) => severity === undefined)
    .map(
      ({ path, code, name }) => `engine/compile/rules/${path} exports no rule ${name} of the code ${code}`,
    );
  const faults = [...misnamed, ...repeated(files)];
  if (faults.length > 0) throw new Error(`Rules are not called after their files:\n${faults.join('\n')}`);
  return [
    { path: 'compile/rules/generated/rule-table.ts', text: tableOf(files) },
    {
      path: 'compile/rules/generated/judging-rules.ts',
      text: judgingOf(files.filter(({ path }) => /^ {2}on: \{$/m.test(readText(path)))),
    },
    {
      path: 'language/generated/severities.ts',
      text: [
        '/** How grave each finding is, by its code. */',
        'export const severities = {',
        ...severities.map(({ code, severity = '' }) => `  '${code}': '${severity}',`),
        '} as const;',
        '',
      ].join('\n'),
    },
  ];
};
