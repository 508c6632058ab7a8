import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** The rules by which merchants join through a partner that has set none. */
export const initialSettings: Schemas['OnboardingSettingsRequest'] = {
  is_open: true,
  requires_approval: true,
  steps: ['introduction', 'setting_3ds', 'billing_detail', 'customer_verification', 'congratulation'],
  allowed_countries: [],
  allowed_currencies: [],
  contact_email: null,
  reminder_days: 7,
  expires_after_days: 60,
};

const introduction: Schemas['OnboardingIntroductionRequest'] = {
  title: 'Welcome',
  blocks: [
    {
      heading: 'Before you begin',
      text: 'Have your company registration, a bank statement and proof of identity at hand. It takes about 20 minutes; you can stop and come back at any time.',
    },
  ],
  is_shown: true,
  video_url: null,
};

const threeDs: Schemas['OnboardingSetting3dsRequest'] = {
  title: '3-D Secure',
  blocks: [
    {
      heading: null,
      text: '3-D Secure asks card holders to confirm a payment with their bank. It moves the risk of fraud away from you.',
    },
  ],
  is_shown: true,
  is_mandatory: false,
  default_mode: 'frictionless',
  questions: [],
};

const billingDetail: Schemas['OnboardingBillingDetailRequest'] = {
  title: 'Billing details',
  blocks: [{ heading: null, text: 'Tell us to whom our invoices are made out and how you pay them.' }],
  is_shown: true,
  payment_method_types: ['card', 'direct_debit'],
  asks_tax_number: true,
  asks_purchase_order: false,
  terms_text: null,
};

const customerVerification: Schemas['OnboardingCustomerVerificationRequest'] = {
  title: 'Verification',
  blocks: [{ heading: null, text: 'The law asks us to know who owns and who runs your business.' }],
  is_shown: true,
  required_documents: [
    { kind: 'company_registration', note: null, is_required: true },
    { kind: 'bank_statement', note: 'Not older than three months', is_required: true },
    { kind: 'passport', note: 'Of each representative', is_required: true },
  ],
  questions: [],
  asks_beneficial_owners: true,
};

const congratulation: Schemas['OnboardingCongratulationRequest'] = {
  title: 'Thank you',
  blocks: [{ heading: null, text: 'We have your application and will come back to you within two days.' }],
  is_shown: true,
  button_label: 'Back to the start',
  next_url: null,
};

const requestCancellation: Schemas['OnboardingRequestCancellationRequest'] = {
  title: 'Cancel your application',
  blocks: [{ heading: null, text: 'What you have entered will be deleted after 30 days.' }],
  is_shown: true,
  reasons: ['Chose another provider', 'Fees are too high', 'Too many documents', 'Business is closing'],
  allows_other_reason: true,
  confirmation_text: 'Your application will be cancelled.',
  notify_email: null,
};

/** The pages of every partner that has edited none. */
export const initialPages = {
  'onboarding-introduction': { ...introduction },
  'onboarding-setting-3ds': { ...threeDs },
  'onboarding-setting-billing-detail': { ...billingDetail },
  'onboarding-setting-customer-verification': { ...customerVerification },
  'onboarding-setting-congratulation': { ...congratulation },
  'onboarding-setting-request-cancellation': { ...requestCancellation },
} as const;
