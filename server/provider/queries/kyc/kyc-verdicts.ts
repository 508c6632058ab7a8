import type { components } from '../../../../openapi/generated/provider.ts';
import { kycSections, verdictsAfterChange } from '../../rules/kyc/kyc-sections.ts';
import type { Database } from '../../store/store.ts';
import type { Verdicts } from '../../store/tables/kyc.ts';

type Schemas = components['schemas'];

const waiting = { verdict: 'pending', note: null, decided_at: null } as const;

/** Every section of a case with its verdict. */
export const formatSections = (verdicts: Verdicts): Schemas['KycSection'][] =>
  kycSections.map((section) => ({ section, score: null, ...(verdicts[section] ?? waiting) }));

/** Stores the verdicts of a case that is locked. */
export const keepVerdicts = async (database: Database, id: string, verdicts: Verdicts): Promise<void> => {
  await database
    .updateTable('kyc_cases')
    .set({ verdicts: JSON.stringify(verdicts) })
    .where('id', '=', id)
    .execute();
};

/** Withdraws the acceptance of these sections of a locked case, because they were changed. */
export const reviewAgain = (
  database: Database,
  kase: { readonly id: string; readonly verdicts: Verdicts },
  changed: readonly Schemas['KycSectionName'][],
): Promise<void> => keepVerdicts(database, kase.id, verdictsAfterChange(kase.verdicts, changed));
