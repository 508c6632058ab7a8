import { platform } from '../../approvals/approval-rules.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { kycRiskName, readKycRiskSettings } from '../../queries/kyc/kyc-risk-settings.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { keepDocument } from '../../queries/settings/owner-documents.ts';
import { findRepeated } from '../../rules/repeated.ts';

/** Reads by what the queue of cases is ordered. */
export const getKycRiskSettings = defineRead('getKycRiskSettings', (_input, { database }) =>
  readKycRiskSettings(database),
);

/** Changes by what the queue of cases is ordered. */
export const updateKycRiskSettings = defineWrite('updateKycRiskSettings', async ({ body }, { database }) => {
  const places = body.volumes.map(({ currency }, index) => ({
    pointer: `/volumes/${String(index)}/currency`,
    code: currency,
  }));
  const faults = [
    ...(await findUnknownCurrencies(database, places)),
    ...findRepeated(
      body.volumes,
      ({ currency }) => currency,
      (index) => `/volumes/${String(index)}/currency`,
    ),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  await keepDocument(database, platform, kycRiskName, { ...body });
  return { answer: await readKycRiskSettings(database), audit: { target: platform } };
});
