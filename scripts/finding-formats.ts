import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Finding, findingCodes, type Place } from '../engine/compile/index.ts';
import { isRecord } from '../engine/json.ts';

/** Findings as JSON, one object each. */
export const formatJson = (findings: readonly Finding[]): string => JSON.stringify(findings, null, 2);

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Findings as GitHub workflow commands, which mark the lines of a pull request. */
export const formatGithub = (findings: readonly Finding[]): string =>
  findings
    .map(({ severity, code, message, place: { file, line, column, endLine, endColumn } }) => {
      const where = `file=${file},line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
      return `::${severity} ${where},title=${code}::${escapeData(message)}`;
    })
    .join('\n');

const location = ({ file, line, column, endLine, endColumn }: Place) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(file) },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  },
});

const rules = Object.entries(findingCodes).map(([id, text]) => ({
  id,
  shortDescription: { text },
  help: { text: `${text} What the language asks for stands in docs/language-reference.md.` },
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
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
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
          tool: { driver: { name: 'counterfoil-check', semanticVersion: readVersion(), rules } },
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
