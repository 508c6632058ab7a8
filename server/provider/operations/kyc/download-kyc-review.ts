import { checkDays } from '../../queries/lists/day-bounds.ts';
import type { Cell } from '../../exports/cell.ts';
import { readCell } from '../../exports/read-cell.ts';
import type { CellKind } from '../../exports/report.ts';
import { labelOf } from '../../exports/report-words.ts';
import { writeTable } from '../../exports/write-table.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { defineFile } from '../../mechanism/define-operation.ts';

type Line = readonly [field: string, label: string, kind?: CellKind];

const ofTheCase: readonly Line[] = [
  ['id', 'Case ID'],
  ['merchant_name', 'Merchant'],
  ['partner_name', 'Partner'],
  ['status', 'Status', { kind: 'text', labels: 'KycCaseStatus' }],
  ['reason_cancellation', 'Cancellation reason', { kind: 'text', labels: 'KycCancellationReason' }],
  ['detail_other_cancellation', 'Cancellation detail'],
  ['business_name', 'Business name'],
  ['business_type', 'Business type', { kind: 'text', labels: 'KycBusinessType' }],
  ['registration_number', 'Registration number'],
  ['tax_number', 'Tax number'],
  ['country', 'Country'],
  ['business_address', 'Business address'],
  ['website', 'Website'],
  ['industry_code', 'Industry code'],
  ['contact_name', 'Contact'],
  ['contact_email', 'Contact email'],
  ['contact_phone', 'Contact phone'],
  ['requested_volume', 'Requested volume', { kind: 'money', currency: 'currency' }],
  ['currency', 'Currency'],
  ['ownership_total', 'Ownership declared (%)', { kind: 'number' }],
  ['is_use_bo_info_for_ae', 'Beneficial owners are the authorised executives'],
  ['document_file_ids', 'Documents'],
  ['comment', 'Comment'],
  ['created_at', 'Created', { kind: 'instant' }],
  ['submitted_at', 'Submitted', { kind: 'instant' }],
  ['decided_at', 'Decided', { kind: 'instant' }],
];

const ofRepresentatives: readonly Line[] = [
  ['representative_type', 'Type', { kind: 'text', labels: 'KycRepresentativeType' }],
  ['name', 'Name'],
  ['trust_type', 'Trust type', { kind: 'text', labels: 'KycTrustType' }],
  ['registration_number', 'Registration number'],
  ['date_of_birth', 'Date of birth', { kind: 'date' }],
  ['nationality', 'Nationality'],
  ['position', 'Position'],
  ['ownership_percentage', 'Ownership (%)', { kind: 'number' }],
  ['email', 'Email'],
  ['phone_number', 'Phone number'],
  ['address', 'Address'],
  ['country', 'Country'],
  ['identity_document', 'Identity document', { kind: 'text', labels: 'KycIdentityDocument' }],
  ['identity_number', 'Document number'],
  ['document_file_ids', 'Documents'],
];

const ofSections: readonly Line[] = [
  ['verdict', 'Verdict', { kind: 'text', labels: 'KycVerdict' }],
  ['note', 'Note'],
  ['decided_at', 'Reviewed', { kind: 'instant' }],
];

const tell = (section: string, lines: readonly Line[], record: object): readonly (readonly Cell[])[] => {
  const row = Object.fromEntries<unknown>(Object.entries(record));
  return lines
    .map(([field, label, kind = { kind: 'text' }]) => [label, readCell(row, field, kind)] as const)
    .filter(([, cell]) => cell.kind !== 'empty' && !(cell.kind === 'text' && cell.text === ''))
    .map(([label, cell]) => [text(section), text(label), cell]);
};

const text = (words: string): Cell => ({ kind: 'text', text: words });

/** One case as a file, with a line for each thing told. */
export const downloadKycReview = defineFile(
  'downloadKycReview',
  async ({ path, query }, { database, viewer }) => {
    checkDays(query);
    const kase = await readKycCase(database, viewer.scope, path.id);
    const groups = [
      ['Representative', kase.representatives],
      ['Beneficial owner', kase.beneficial_owners],
      ['Authorised executive', kase.authorised_executives],
    ] as const;
    const people = groups.flatMap(([heading, all]) =>
      all.flatMap((one, index) => tell(`${heading} ${String(index + 1)}`, ofRepresentatives, one)),
    );
    const verdicts = kase.sections.flatMap((one) =>
      tell(`Review of ${labelOf('KycSectionName', one.section)}`, ofSections, one),
    );
    const rows = [...tell('Case', ofTheCase, kase), ...people, ...verdicts];
    return writeTable(
      database,
      { name: fileNameOf('downloadKycReview'), headings: ['Section', 'Field', 'Value'], rows },
      query,
    );
  },
);
