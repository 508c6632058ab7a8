import { readFileSync } from 'node:fs';
import type { components } from '../../../../openapi/generated/provider.ts';
import { described } from '../../description/described.ts';
import { once } from '../../description/once.ts';

type Schemas = components['schemas'];
type Scheme = Schemas['DisputeScheme'];
type Brand = Schemas['CardBrand'];

/** A document or statement that a reason code asks for. */
export type AskedEvidence = Pick<Schemas['ChecklistItem'], 'kind' | 'need'>;

/** A reason code of a card scheme, as a row of `dispute-codes.tsv` has it. */
export interface DisputeCode {
  readonly key: Schemas['SchemeReason'];
  readonly scheme: Scheme;
  readonly code: string;
  readonly category: Schemas['DisputeCategory'];
  readonly reason: Schemas['ChargebackReason'];
  /** The days, on the calendar, that the merchant has to answer from the day of notice on. */
  readonly merchantDays: number;
  /** The days that the card scheme gives the acquirer, part of which are the merchant's. */
  readonly schemeDays: number;
  /** What the code asks for, in the order in which it is asked. */
  readonly evidence: readonly AskedEvidence[];
  readonly title: string;
  /** Where the code, its evidence and its days were found. */
  readonly sources: readonly [code: string, evidence: string, days: string];
  /** The day on which that was last looked up. */
  readonly checkedOn: string;
}

const columns = [
  'scheme',
  'code',
  'category',
  'reason',
  'merchant_days',
  'scheme_days',
  'evidence',
  'title',
  'code_source',
  'evidence_source',
  'days_source',
  'checked_on',
] as const;

const isKind = described('EvidenceKind');
const isScheme = described('DisputeScheme');
const isCategory = described('DisputeCategory');
const isReason = described('ChargebackReason');
const isKey = described('SchemeReason');

const keyOf = (scheme: string, code: string): string =>
  `${scheme}_${code.toLowerCase().replaceAll('.', '_')}`;

const readEvidence = (text: string): readonly AskedEvidence[] | undefined => {
  const asked = text.split(' ').flatMap((word): AskedEvidence[] => {
    const kind = word.replace('!', '');
    return isKind(kind) ? [{ kind, need: word.endsWith('!') ? 'required' : 'helpful' }] : [];
  });
  const isWhole = asked.length === text.split(' ').length;
  return isWhole && new Set(asked.map(({ kind }) => kind)).size === asked.length ? asked : undefined;
};

const daysOf = (text: string): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

const readRow = (line: string): DisputeCode | string => {
  const fields = line.split('\t');
  const [scheme = '', code = '', category = '', reason = '', merchant = '', acquirer = ''] = fields;
  const [evidenceText = '', title = '', ...origin] = fields.slice(6);
  const [codeSource = '', evidenceSource = '', daysSource = '', checkedOn = ''] = origin;
  if (fields.length !== columns.length || fields.some((field) => field.trim() === ''))
    return `it needs a value in each of its ${String(columns.length)} columns`;
  if (!isScheme(scheme)) return `no card scheme is called “${scheme}”`;
  if (!isCategory(category)) return `no category is called “${category}”`;
  if (!isReason(reason)) return `no reason is called “${reason}”`;
  const key = keyOf(scheme, code);
  if (!isKey(key)) return `“${key}” is no value of SchemeReason in the description`;
  const evidence = readEvidence(evidenceText);
  if (evidence === undefined) return `“${evidenceText}” names a document that is not known, or one twice`;
  const [merchantDays, schemeDays] = [daysOf(merchant), daysOf(acquirer)];
  if (merchantDays === 0 || schemeDays < merchantDays)
    return 'the days of the merchant are from 1 to those of the scheme';
  if (!/^\d{4}-\d\d-\d\d$/.test(checkedOn)) return `“${checkedOn}” is no day`;
  const sources = [codeSource, evidenceSource, daysSource] as const;
  const days = { merchantDays, schemeDays };
  return { key, scheme, code, category, reason, ...days, evidence, title, sources, checkedOn };
};

/** The rows of a table of reason codes; throws with the line that is not one, or that repeats a code. */
export const readDisputeCodes = (text: string): readonly DisputeCode[] => {
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (head !== columns.join('\t'))
    throw new Error(`Line 1 of the reason codes must name the columns ${columns.join(', ')}.`);
  const known = new Set<string>();
  return lines.map((line, index) => {
    const row = readRow(line);
    const at = `Line ${String(index + 2)} of the reason codes cannot be read`;
    if (typeof row === 'string') throw new Error(`${at}: ${row}.`);
    if (known.has(row.key)) throw new Error(`${at}: the code ${row.code} of ${row.scheme} is there already.`);
    known.add(row.key);
    return row;
  });
};

/** The reason codes of the card schemes. */
export const disputeCodes = once(() =>
  readDisputeCodes(readFileSync(new URL('dispute-codes.tsv', import.meta.url), 'utf8')),
);

/** The brands of cards whose disputes come with the codes of each scheme. */
export const brandsOfScheme: Readonly<Record<Scheme, readonly Brand[]>> = {
  visa: ['visa'],
  mastercard: ['mastercard'],
  amex: ['amex'],
  discover: ['discover', 'diners'],
  jcb: ['jcb'],
};

/** What is known of a reason code; undefined where the card is of no scheme that is known, or its code is not. */
export const findDisputeCode = (brand: Brand, code: string | null | undefined): DisputeCode | undefined => {
  const wanted = code?.trim().toUpperCase();
  return disputeCodes().find(
    (known) => brandsOfScheme[known.scheme].includes(brand) && known.code === wanted,
  );
};
