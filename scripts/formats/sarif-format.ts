import type { Finding, Place } from '@counterfoil/engine/check';
import { rules } from '@counterfoil/engine/rules';
import { isRecord } from '@counterfoil/engine/json';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** Findings as SARIF 2.1.0, with a rule for each code there is. */
export const formatSarif = (findings: readonly Finding[]): string => {
  const fingerprints = fingerprintsOf(findings);
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'counterfoil-check', semanticVersion: readVersion(), rules: described } },
          results: findings.map(({ code, severity, message, place, related }, index) => ({
            ruleId: code,
            partialFingerprints: { 'node/v1': fingerprints[index] },
            level: severity,
            message: { text: message },
            locations: [location(place)],
            relatedLocations: related.map(location),
          })),
        },
      ],
    },
    null,
    2,
  );
};
