import type { components } from '../../../openapi/generated/provider.ts';
import type { Mail } from './queue-mail.ts';

type KycCase = components['schemas']['KycCase'];

/** The mail that leads the contact of a case to the onboarding pages, at the portal's configured address only. */
export function onboardingMail(kase: KycCase, publicUrl: URL): Mail {
  const link = new URL('/admin/onboarding', publicUrl);
  link.searchParams.set('id', kase.id);
  const lines = [
    `Hello ${kase.contact_name ?? 'there'},`,
    '',
    `${kase.partner_name ?? 'We'} would like to welcome ${kase.business_name}. Before payments can be taken,`,
    'we need to know your business and the people behind it. Please continue here:',
    '',
    link.href,
    '',
    'If you did not expect this mail, you can ignore it.',
  ];
  return {
    to: kase.contact_email,
    subject: `Continue the onboarding of ${kase.business_name}`.replaceAll(/[\r\n]+/g, ' '),
    text: lines.join('\n'),
    kind: 'onboarding',
  };
}
