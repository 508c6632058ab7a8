import { platform } from '../../approvals/approval-rules.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { kycRiskName, readKycRiskSettings } from '../../queries/kyc/kyc-risk-settings.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { keepDocument } from '../../queries/settings/owner-documents.ts';

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
  const repeated = places.filter(({ code }, index) => places.findIndex((one) => one.code === code) < index);
  const faults = [
    ...(await findUnknownCurrencies(database, places)),
    ...repeated.map(({ pointer, code }) => ({
      pointer,
      code: 'duplicate',
      message: `There is an amount in ${code} already.`,
    })),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  await keepDocument(database, platform, kycRiskName, { ...body });
  return { answer: await readKycRiskSettings(database), audit: { target: platform } };
});
