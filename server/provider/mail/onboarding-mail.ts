import type { components } from '../../../openapi/generated/provider.ts';
import { missingOfCase } from '../rules/kyc/kyc-missing.ts';
import type { Mail } from './queue-mail.ts';

type KycCase = components['schemas']['KycCase'];

/**
 * The mail that asks the contact of a case to continue it: at `link`, or through their partner where no page
 * shows it to them. `help` is the address for questions, or null for none.
 */
export const onboardingMail = (kase: KycCase, link: string | null, help: string | null): Mail => {
  const lines = [
    kase.contact_name === null ? 'Hello,' : `Hello ${kase.contact_name},`,
    '',
    `${kase.partner_name ?? 'We'} would like to welcome ${kase.business_name}. Before payments can be taken,`,
    'we need to know your business and the people behind it.',
    '',
    ...(link === null ? wordsWithoutPage(kase) : ['Please continue here:', '', link]),
    ...(help === null ? [] : ['', `Questions? Write to ${help}.`]),
    '',
    'If you did not expect this email, you can ignore it.',
  ];
  return {
    to: kase.contact_email,
    subject: `Continue the onboarding of ${kase.business_name}`.replaceAll(/[\r\n]+/g, ' '),
    text: lines.join('\n'),
    kind: 'onboarding',
  };
};

const wordsWithoutPage = (kase: KycCase): readonly string[] => {
  const missing = missingOfCase(kase);
  const reviewer = kase.partner_name ?? 'us';
  return [
    missing.length === 0
      ? 'We have everything that we need from you so far.'
      : `Still missing: ${missing.join(', ')}. Please send this to ${reviewer}.`,
    `${kase.partner_name ?? 'We'} will enter it for you. Please quote ${kase.business_name} when you write.`,
  ];
};
