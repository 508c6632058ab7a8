import type { Finding } from '@counterfoil/engine/check';

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
