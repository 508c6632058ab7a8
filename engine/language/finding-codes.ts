import type { Finding } from './finding.ts';
import { severities } from './generated/severities.ts';

/** The code of a finding: each has a rule in `rules`. */
export type FindingCode = keyof typeof severities;

/** What is unused, written twice or not yet translated is a warning; all else stops the build. */
export const severityOf = (code: FindingCode): Finding['severity'] => severities[code];
