/** A text that is hard to write to a file, and its expected form there; all by hand. */
interface HostileText {
  readonly text: string;
  /** The value that a reader sees in a workbook. */
  readonly inCell: string;
  /** The value of a reader that does not decode escaped characters. */
  readonly escaped: string;
  readonly inCsv: string;
}

const plain = (text: string): HostileText => ({ text, inCell: text, escaped: text, inCsv: text });
/** Begins like a formula: in CSV an apostrophe goes before it, in a workbook nothing. */
const formula = (text: string): HostileText => ({ ...plain(text), inCsv: `'${text}` });
const escaped = (text: string, written: string): HostileText => ({ ...plain(text), escaped: written });

export const hostileTexts: readonly HostileText[] = [
  formula("=cmd|' /C calc'!A0"),
  formula('=1+1'),
  formula('+1'),
  formula('+61 2 5550 1234'),
  formula('-5'),
  formula('@x'),
  formula('＝1+1'),
  formula('\ttab first'),
  formula('\nline first'),
  plain('tab\tinside'),
  plain('two\nlines'),
  plain("'apostrophe"),
  plain('"quoted", and a comma; <b>&amp;</b>'),
  plain('Éclair Straße 日本 💥 עברית'),
  plain('  spaces around  '),
  plain('0123'),
  plain('1E5'),
  plain('true'),
  plain('2026-11-28'),
  escaped('_x0041_', '_x005F_x0041_'),
  escaped('\u0001ctl', '_x0001_ctl'),
];
