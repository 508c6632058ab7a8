import type { Operation } from '../../mechanism/define-operation.ts';
import { downloadKycCases } from './download-kyc-cases.ts';
import { downloadKycReview } from './download-kyc-review.ts';
import { getKycCalloutBox, getKycRequestedVolume, getKycStatusDistribution } from './kyc-figures.ts';
import { getKycRiskSettings, updateKycRiskSettings } from './kyc-risk-operations.ts';
import {
  createKycRepresentative,
  deleteKycRepresentative,
  updateKycRepresentative,
} from './kyc-representatives.ts';
import { listKycCases } from './list-kyc-cases.ts';
import { getKycCase, listKycAuthorisedExecutives, listKycBeneficialOwners } from './read-kyc-case.ts';
import { resendKycEmail } from './resend-kyc-email.ts';
import { updateKycCase } from './update-kyc-case.ts';
import { updateKycComment, updateKycUseBoInfo } from './update-kyc-notes.ts';
import { updateKycSection } from './update-kyc-section.ts';
import { updateKycStatus } from './update-kyc-status.ts';

/** The review of merchants. */
export const kycOperations: readonly Operation[] = [
  createKycRepresentative,
  deleteKycRepresentative,
  downloadKycCases,
  downloadKycReview,
  getKycCalloutBox,
  getKycCase,
  getKycRequestedVolume,
  getKycStatusDistribution,
  getKycRiskSettings,
  listKycAuthorisedExecutives,
  listKycBeneficialOwners,
  listKycCases,
  resendKycEmail,
  updateKycCase,
  updateKycComment,
  updateKycRepresentative,
  updateKycRiskSettings,
  updateKycSection,
  updateKycStatus,
  updateKycUseBoInfo,
];
