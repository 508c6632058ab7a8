import type { Finding, Place } from '@counterfoil/engine/check';
import { rules } from '@counterfoil/engine/rules';
import { isRecord } from '@counterfoil/engine/json';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { withSuggestion } from '../lsp/suggested-text.ts';
import { describeRule, describeRulePlainly } from '../reference/describe-rule.ts';

const location = ({ file, line, column, endLine, endColumn }: Place) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  },
});

const described = rules.map((rule) => ({
  id: rule.code,
  shortDescription: { text: rule.says },
  fullDescription: { text: `${rule.says} ${rule.why}` },
  help: { text: describeRulePlainly(rule), markdown: describeRule(rule) },
  defaultConfiguration: { level: rule.severity },
}));

/** What a finding stays known by when lines move: its code, file and node, and for several at one node which of them it is. */
const fingerprintsOf = (findings: readonly Finding[]): readonly string[] => {
  const seen = new Map<string, number>();
  return findings.map(({ code, place, pointer }) => {
    const key = [code, place.file, pointer].join('\n');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return createHash('sha256')
      .update(`${key}\n${String(before)}`)
      .digest('hex');
  });
};

const readVersion = (): string => {
  const text = readFileSync(new URL(import.meta.resolve('@counterfoil/engine/package.json')), 'utf8');
  const read: unknown = JSON.parse(text);
  return isRecord(read) && typeof read['version'] === 'string' ? read['version'] : '0.0.0';
};

/** Where a reader finds what the tool is: its page in the registry, until it has one of its own. */
const informationUri = 'https://www.npmjs.com/package/@counterfoil/engine';

/** What was probably meant, in the place of what is wrong: where that is a text in the file as it was checked. */
const fixesOf = (finding: Finding, read: ReadFile) => {
  const text = finding.suggestion === undefined ? undefined : read(finding.place.file);
  if (text === undefined || withSuggestion(text, finding) === undefined) return {};
  const { physicalLocation } = location(finding.place);
  const replacement = {
    deletedRegion: physicalLocation.region,
    insertedContent: { text: JSON.stringify(finding.suggestion) },
  };
  return {
    fixes: [
      {
        description: { text: `Write "${finding.suggestion ?? ''}".` },
        artifactChanges: [
          { artifactLocation: physicalLocation.artifactLocation, replacements: [replacement] },
        ],
      },
    ],
  };
};

/** The text of a file that findings are in; undefined where it is not there. */
type ReadFile = (file: string) => string | undefined;

const readHere: ReadFile = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Another program whose findings these are, with rules that the check has not. */
interface SarifTool {
  readonly tool: string;
  readonly rules: typeof described;
}

/** Findings as SARIF 2.1.0, with a rule for each code there is; `read` gives the files that they are in. */
export const formatSarif = (
  findings: readonly Finding[],
  { tool, rules: more }: SarifTool = { tool: 'counterfoil-check', rules: [] },
  read = readHere,
): string => {
  const version = readVersion();
  const fingerprints = fingerprintsOf(findings);
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: tool,
              version,
              semanticVersion: version,
              informationUri,
              rules: [...described, ...more],
            },
          },
          // Columns are counted as JavaScript counts the signs of a text.
          columnKind: 'utf16CodeUnits',
          results: findings.map((finding, index) => {
            const { code, severity, message, place, related } = finding;
            return {
              ruleId: code,
              partialFingerprints: { 'node/v1': fingerprints[index] },
              level: severity,
              message: { text: message },
              locations: [location(place)],
              relatedLocations: related.map(location),
              ...fixesOf(finding, read),
            };
          }),
        },
      ],
    },
    null,
    2,
  );
};
