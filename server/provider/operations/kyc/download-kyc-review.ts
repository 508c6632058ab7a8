import type { Cell } from '../../exports/cell.ts';
import { describeCell, type RecordName } from '../../exports/cell-kind.ts';
import { requestLanguage } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';
import { readCell } from '../../exports/read-cell.ts';
import { translateColumn } from '../../exports/translate-report.ts';
import { labelOf } from '../../description/described-words.ts';
import { writeTable } from '../../exports/write-table.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { defineFile } from '../../mechanism/define-operation.ts';

/** The fields of a record of the description that are written, in this order. */
type RecordFields = readonly [record: RecordName, ...fields: readonly string[]];

const ofTheCase: RecordFields = [
  'KycCase',
  'id',
  'merchant_name',
  'partner_name',
  'status',
  'reason_cancellation',
  'detail_other_cancellation',
  'business_name',
  'business_type',
  'registration_number',
  'tax_number',
  'country',
  'business_address',
  'website',
  'industry_code',
  'contact_name',
  'contact_email',
  'contact_phone',
  'requested_volume',
  'currency',
  'ownership_total',
  'is_use_bo_info_for_ae',
  'document_file_ids',
  'comment',
  'created_at',
  'submitted_at',
  'decided_at',
];

const ofRepresentatives: RecordFields = [
  'KycRepresentative',
  'representative_type',
  'name',
  'trust_type',
  'registration_number',
  'date_of_birth',
  'nationality',
  'position',
  'ownership_percentage',
  'email',
  'phone_number',
  'address',
  'country',
  'identity_document',
  'identity_number',
  'document_file_ids',
];

const ofSections: RecordFields = ['KycSection', 'verdict', 'score', 'note', 'decided_at'];

const writeRows = (
  section: string,
  [name, ...fields]: RecordFields,
  record: object,
): readonly (readonly Cell[])[] => {
  const row = Object.fromEntries<unknown>(Object.entries(record));
  const language = requestLanguage();
  return fields
    .map((field) => {
      const described = describeCell(name, field);
      const { heading, kind } = translateColumn({ heading: described.title, kind: described.kind }, language);
      return [heading, readCell(row, field, kind)] as const;
    })
    .filter(([, cell]) => cell.kind !== 'empty' && !(cell.kind === 'text' && cell.text === ''))
    .map(([title, cell]) => [text(translate(language, section)), text(title), cell]);
};

const heads = ['Section', 'Field', 'Value'];

const text = (words: string): Cell => ({ kind: 'text', text: words });

/** One case as a file, with a line for each field. */
export const downloadKycReview = defineFile(
  'downloadKycReview',
  async ({ path, query }, { database, viewer }) => {
    const kase = await readKycCase(database, viewer.scope, path.id);
    const groups = [
      ['Representative', kase.representatives],
      ['Beneficial owner', kase.beneficial_owners],
      ['Authorised executive', kase.authorised_executives],
    ] as const;
    const people = groups.flatMap(([heading, all]) =>
      all.flatMap((one, index) => writeRows(`${heading} ${String(index + 1)}`, ofRepresentatives, one)),
    );
    const verdicts = kase.sections.flatMap((one) =>
      writeRows(`Review of ${labelOf('KycSectionName', one.section)}`, ofSections, one),
    );
    const rows = [...writeRows('Case', ofTheCase, kase), ...people, ...verdicts];
    return writeTable(
      database,
      {
        name: fileNameOf('downloadKycReview'),
        headings: heads.map((head) => translate(requestLanguage(), head)),
        rows,
      },
      query,
    );
  },
);
