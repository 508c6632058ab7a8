import { isArray, ownNumber, ownText, readOwn } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { platform } from '../../approvals/approval-rules.ts';
import type { Database } from '../../store/store.ts';
import { findDocument } from '../settings/owner-documents.ts';

type Settings = components['schemas']['KycRiskSettings'];

/** The name under which the platform stores what makes a case risky. */
export const kycRiskName = 'kyc-risk';

/** How long a case may wait unless the settings say otherwise. */
export const usualWaitsDays = 5;

/** The stored document, for queries; null where none is. */
export const kycRiskSettings = sql`(select owner_documents.document from owner_documents
  where owner_documents.owner_id = ${platform} and owner_documents.name = ${kycRiskName})`;

const textsOf = (list: unknown): string[] =>
  isArray(list) ? list.filter((one) => typeof one === 'string') : [];

const volumesOf = (list: unknown): Settings['volumes'] =>
  (isArray(list) ? list : []).flatMap((volume) => {
    const [currency, amount] = [ownText(volume, 'currency'), ownNumber(volume, 'amount')];
    return currency === undefined || amount === undefined ? [] : [{ currency, amount }];
  });

/** What makes a case risky, as it holds now. */
export const readKycRiskSettings = async (database: Database): Promise<Settings> => {
  const stored = await findDocument(database, platform, kycRiskName);
  return {
    countries: textsOf(readOwn(stored?.document, 'countries')),
    industries: textsOf(readOwn(stored?.document, 'industries')),
    volumes: volumesOf(readOwn(stored?.document, 'volumes')),
    waits_days: ownNumber(stored?.document, 'waits_days') ?? usualWaitsDays,
    updated_at: stored?.updated_at ?? null,
  };
};
