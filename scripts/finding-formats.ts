import { type Finding, findingCodes, type Place } from '../engine/compile/index.ts';

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

const rules = Object.entries(findingCodes).map(([id, text]) => ({ id, shortDescription: { text } }));

/** Findings as SARIF 2.1.0, with a rule for each code there is. */
export const formatSarif = (findings: readonly Finding[]): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'counterfoil-check', rules } },
          results: findings.map(({ code, severity, message, place, related }) => ({
            ruleId: code,
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
