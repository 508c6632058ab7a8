import pg from 'pg';

/** The parser of each PostgreSQL type, the same for the embedded and a remote server. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary'); // oxlint-disable-line typescript/no-unsafe-return -- pg types its own parsers as any
    if (oid === pg.types.builtins.INT8) return parseWholeNumber;
    if (oid === pg.types.builtins.DATE) return keepText;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return parseInstant;
    return pg.types.getTypeParser(oid, 'text'); // oxlint-disable-line typescript/no-unsafe-return -- pg types its own parsers as any
  },
};

const parseWholeNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The stored number ${text} is beyond what JavaScript holds exactly.`);
};

const keepText = (text: string): string => text;

/** Sessions run in UTC, so the text is like `2026-01-31 10:00:00.123456+00`; the answer is RFC 3339 to the millisecond. */
const parseInstant = (text: string): string =>
  new Date(`${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`).toISOString();
