import { nearestName } from '@counterfoil/engine/check';
import { rules, type Rule } from '@counterfoil/engine/rules';
import { drawChange } from './draw-change.ts';

/** What a rule refuses, why, an example that is refused and the nearest change that is accepted: Markdown without a heading. */
export const describeRule = ({ says, why, example, neighbour }: Rule): string =>
  [
    says,
    why,
    `**Refused:** ${example.name}`,
    drawChange(example),
    '**Accepted:**',
    drawChange(neighbour),
  ].join('\n\n');

/** The same for who reads plain text. */
export const describeRulePlainly = (rule: Rule): string =>
  describeRule(rule)
    .replaceAll(/\n\n```diff\n([^]*?)\n```/g, (_, lines: string) => `\n${lines.replaceAll(/^/gm, '  ')}`)
    .replaceAll(/^(?:\*\*)([^*]+)\*\*|^`([^`\n]+)`$/gm, '$1$2');

/** Explains the finding of a code to a person. Throws where there is none. */
export const explainFinding = (code: string): string => {
  const rule = rules.find((one) => one.code === code);
  if (rule !== undefined) return `${code} (${rule.severity})\n\n${describeRulePlainly(rule)}`;
  const suggestion = nearestName(
    code,
    rules.map((one) => one.code),
  );
  throw new Error(
    `There is no finding "${code}".${suggestion === undefined ? ' docs/findings.md lists all.' : ` Did you mean "${suggestion}"?`}`,
  );
};
