import type { TextFile } from '../../scripts/committed-files.ts';

/** Says whether a single line breaks a rule of the house. */
export type LineRule = (line: string) => boolean;

const tradeWords = /payout|merchant|chargeback|refund|transaction|partner/i;

/** The engine draws any portal: a word of the payments trade in it is knowledge in the wrong place. */
export const speaksOfPayments: LineRule = (line) => tradeWords.test(line);

const suppression = /(?:\/\/|\/\*)\s*(?:(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck))/;
const reasonedLint = /oxlint-disable(?:-next-line|-line)?\s+[@\w/-]+(?:,\s*[@\w/-]+)*\s+--\s+\S.{9,}/;
const reasonedType = /@ts-expect-error\s+(?:--\s+)?\w.{9,}/;

/** A suppression names its rule and carries its reason on its line, after `--` for the linter. */
export const suppressesWithoutReason: LineRule = (line) =>
  suppression.test(line) && !reasonedLint.test(line) && !reasonedType.test(line);

// Users of SCIM are addressed as the folders of people are named on macOS; a folder has something below it.
const personalFolder = new RegExp(
  `(?<![\\w.~}-])/(?:${['home', 'work', 'root', 'Users/[\\w.-]+'].join('|')})/`,
);

/** A path that exists on one developer's machine only. */
export const namesPersonalFolder: LineRule = (line) => personalFolder.test(line);

/** A type that is claimed of SQL and that nothing holds it to: `typed` and `rowsOf` of the store do. */
export const claimsTypeOfSql: LineRule = (line) => /\bsql<|\.\$castTo</.test(line);

const cuts = [
  // A day cut out of an instant: of `toISOString()`, of what is called an instant, or of the text before a T.
  /toISOString\(\)\s*\.(?:slice|substring|substr|split)\(/,
  /(?:_at|[aA]t|[iI]nstant|[nN]ow|[tT]ime(?:\(\w*\)\))?)\.(?:slice|substring|substr)\(0, ?(?:7|10)\)/,
  /\.split\(['"]T['"]\)/,
  // The day of the session's zone, which is UTC.
  /\b(?:current_date|localtimestamp)\b/i,
  /(?:_at|\bnow\(\))(?: [+-] interval '[^']*')?\)?::date\b/i,
  /date_trunc\('[a-z]+', ?(?:[a-z_]+\.)?[a-z_]*_at\)/i,
];

/** A calendar day, or a month, that is cut out of an instant in UTC: `rules/calendar.ts` and `at time zone` take the zone. */
export const cutsDayOutOfInstant: LineRule = (line) => cuts.some((cut) => cut.test(line));

/** The places, as `path:line`, where a rule is broken. */
export const findBreaches = (files: readonly TextFile[], breaks: LineRule): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (breaks(line) ? [`${path}:${index + 1}`] : [])),
  );
