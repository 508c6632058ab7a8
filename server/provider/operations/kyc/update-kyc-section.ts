import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { keepVerdicts } from '../../queries/kyc/kyc-verdicts.ts';
import { lockKycCase, touchKycCase } from '../../queries/kyc/lock-kyc-case.ts';
import { kycReviewed } from '../../rules/kyc/kyc-sections.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

/** Records the outcome of the review of one section. */
export const updateKycSection = defineWrite(
  'updateKycSection',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const { section, verdict, score = null, note = null } = body;
    if (!kycReviewed.includes(kase.status)) {
      const status = kase.status.replaceAll('_', ' ');
      const refused = conflict(
        'kyc-status',
        `The case is ${status}: sections are reviewed once it is submitted.`,
      );
      return { refused };
    }
    const faults = findInapplicable(bodyOf('updateKycSection'), { name: 'verdict', value: verdict }, body);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const decided_at = verdict === 'pending' ? null : await transactionTime(database);
    await keepVerdicts(database, kase.id, {
      ...kase.verdicts,
      [section]: { verdict, score, note, decided_at },
    });
    await touchKycCase(database, kase.id);
    return { answer: await readKycCase(database, viewer.scope, kase.id) };
  },
);
