/** The page of what the check finds, made of its rules. */
import { ruleFamilies, rules } from '@counterfoil/engine/rules';
import { describeRule } from './describe-rule.ts';
import { markdownTable } from './markdown-table.ts';

type Family = keyof typeof ruleFamilies;

/** The families in the order of the page, each with its heading. */
const headings: Readonly<Record<Family, string>> = {
  language: 'Files and the words of the language',
  names: 'Names that do not exist, or exist twice',
  unused: 'What nothing uses',
  matches: 'Matches of files and records',
  messages: 'Sentences',
  translation: 'Languages and translations',
  portal: 'The portal file',
  access: 'Who may see and do what',
  screens: 'Screens and their parts',
  lists: 'Lists, exports and figures',
  calls: 'Calls and what they send',
  forms: 'Forms',
  actions: 'Actions and their results',
  values: 'Values, fields and conditions',
  money: 'Money',
  description: 'The API description',
  suppressions: 'Findings that are ignored',
};

const isFamily = (name: string): name is Family => Object.hasOwn(ruleFamilies, name);

const introduction = `# What the check finds

Written by \`npm run generate\` from \`engine/compile/rules\`; do not edit.

\`npm run check\` reports each finding at its file, line and column, with its code. An error also stops the build; a warning is something unused, written twice or not yet
translated. \`npm run check -- --explain <code>\` prints what is written here of a code. A finding that has to wait is ignored in \`schemas/check.ignore.json\`, with a reason
and a day.

Every example is one change of the invented library in \`tests/engine/library\`, which has no finding: what is refused has exactly this one, and what is accepted, the nearest
change that is no fault, has none. Both are tested.`;

const byCode = new Map(rules.map((rule) => [rule.code, rule]));

const rulesOf = (family: Family) => ruleFamilies[family].flatMap((code) => byCode.get(code) ?? []);

const drawFamily = (family: Family): string => {
  const own = rulesOf(family);
  const rows = own.map(({ code, severity, says }) => [`[\`${code}\`](#${code})`, severity, says]);
  return [
    `## ${headings[family]}`,
    markdownTable(['code', 'severity', 'what is wrong'], rows),
    ...own.map((rule) => `### ${rule.code}\n\n${describeRule(rule)}`),
  ].join('\n\n');
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');

/** The page as Markdown. */
export const writeFindings = (): string => {
  const families = Object.keys(headings).filter(isFamily);
  const contents = families.map((family) => `- [${headings[family]}](#${anchorOf(headings[family])})`);
  return `${[introduction, contents.join('\n'), ...families.map(drawFamily)].join('\n\n')}\n`;
};
