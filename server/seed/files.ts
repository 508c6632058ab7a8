import type { Database } from '../provider/store/store.ts';
import { createPdf, digestOf, grayDot, type SampleFile } from './file-samples.ts';
import { insertRows, type World } from './world.ts';

const owners = ['partner', 'partner2', 'merchant', 'admin'] as const;

const samples: readonly SampleFile[] = [
  { name: 'Passport.pdf', contentType: 'application/pdf', content: createPdf('Passport (specimen)') },
  {
    name: 'Company extract.pdf',
    contentType: 'application/pdf',
    content: createPdf('Company extract (specimen)'),
  },
  { name: 'Front door.png', contentType: 'image/png', content: grayDot },
];

/** A few uploaded files of people of both tenants; their ids name their owners. */
export const seedFiles = async (database: Database, { at }: World): Promise<void> => {
  const users = await database
    .selectFrom('users')
    .select(['id', 'email', 'partner_id', 'merchant_id'])
    .where(
      'email',
      'in',
      owners.map((owner) => `${owner}@counterfoil.example`),
    )
    .orderBy('email')
    .execute();
  const files = users.flatMap((user) =>
    samples.map((sample, index) => ({
      sample,
      row: {
        id: seedFileId(user.email.split('@', 1)[0] ?? '', index),
        user_id: user.id,
        partner_id: user.partner_id,
        merchant_id: user.merchant_id,
        name: sample.name,
        content_type: sample.contentType,
        size: sample.content.length,
        sha256: hexOf(digestOf(sample.content)),
        created_at: at(540 - index),
      },
    })),
  );
  await insertRows(
    database,
    'files',
    files.map(({ row }) => row),
  );
  await insertRows(
    database,
    'file_pieces',
    files.map(({ row, sample }) => ({ file_id: row.id, position: 0, content: hexOf(sample.content) })),
  );
};

/** The id of a sample file of a demo user. */
export const seedFileId = (user: string, index: number): string => `fil_seed${user}${String(index)}`;

const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
