import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../server/provider/description/described-schemas.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { readLanguage } from '../../../server/provider/languages/language.ts';
import { translate, translateLines, translationOf } from '../../../server/provider/languages/translate.ts';
import * as accountMails from '../../../server/provider/mail/account-mails.ts';
import { chargebackMail } from '../../../server/provider/mail/chargeback-mails.ts';
import { paymentMail } from '../../../server/provider/mail/payment-mails.ts';
import { paymentMailKinds } from '../mail/payment-mail-kinds.ts';
import { refusalSentences } from './provider-sentences.ts';

/** Sentences that reach no person by a refusal: they are stored as a merchant's own words, or read by programs alone. */
const untold = /^server\/provider\/rules\/kyc\/onboarding-pages\.ts$/;

describe('the sentences of refusals', () => {
  const all = refusalSentences();

  it('are found in the code', () => {
    expect(all.length).toBeGreaterThan(250);
    expect(all.map(({ text }) => text)).toContain('At most {0} can be captured.');
  });

  it('are all known in German', () => {
    const missing = all.filter(
      ({ text, file }) => !untold.test(file) && translationOf('de', text) === undefined,
    );
    expect(missing.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
  });

  it.each([
    ['At most AUD 1,234.50 can be captured.', 'Es können höchstens 1.234,50 AUD eingezogen werden.'],
    [
      'The case is in review, so it can no longer be changed.',
      'Der Fall hat den Status „In Prüfung“ und kann nicht mehr geändert werden.',
    ],
    [
      'The last day to answer this chargeback was 3 March 2026.',
      'Der letzte Tag, auf diese Rückbuchung zu antworten, war der 3. März 2026.',
    ],
    ['The value must be >= 0.', 'Der Wert muss mindestens 0 sein.'],
    ['Nobody knows this sentence.', 'Nobody knows this sentence.'],
  ])('%s is read as: %s', (english, german) => {
    expect(translate('de', english)).toBe(german);
    expect(translate('en', english)).toBe(english);
  });
});

it('knows in German what a second person may have to decide on', () => {
  const covered = readDescription().operations.filter(({ approval }) => approval !== undefined);
  expect(covered.length).toBeGreaterThanOrEqual(20);
  const missing = covered.filter(({ id }) => translationOf('de', summaryOf(id)) === undefined);
  expect(missing.map(({ id }) => summaryOf(id))).toEqual([]);
});

describe('what a sentence names', () => {
  const asked = (guest: string, about: string) =>
    `Bay Inn asks you to pay AUD 5.00 for ${about} (${guest} HV-1).`;

  it('may hold words of the sentence itself', () => {
    expect(translate('de', asked('Ana', 'a dinner for two'))).toContain('für a dinner for two zu');
    // Nothing stands in the place of the guest.
    expect(translate('de', asked('', 'dinner'))).toBe(asked('', 'dinner'));
  });

  it('is read at once, however long it is and made of what', () => {
    const long = asked('Ana', ' for ( '.repeat(20_000));
    expect(translate('de', `${long}!`)).toBe(`${long}!`);
    expect(translate('de', long)).not.toBe(long);
  });
});

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR, en;q=0.5, de;q=0.7', 'de'],
    ['en-AU,en;q=0.9,de;q=0.8', 'en'],
    ['de;q=0, en', 'en'],
    ['fr', 'en'],
  ] as const)('of %s is %s', (header, language) => {
    expect(readLanguage(header)).toBe(language);
  });
});

const link = 'https://portal.counterfoil.example/admin/transactions/txn_1';
const payment = {
  merchant: 'Harbour View Hotel',
  reference: 'CF-1001',
  amount: 'AUD 140.00',
  day: '3 March 2026 (Australia/Sydney)',
  reason: 'Insufficient funds',
  link,
};
const dispute = {
  merchant: 'Harbour View Hotel',
  reference: 'CB-7',
  amount: 'AUD 140.00',
  stake: 'AUD 100.00',
  refunded: 'AUD 40.00',
  payment: 'CF-1001',
  reason: 'Fraudulent',
  dueOn: '3 March 2026',
  link,
};
const mails = [
  accountMails.accessCodeMail('123456', 10),
  ...(['forgotten', 'invited', 'required'] as const).map((reason) =>
    accountMails.resetLinkMail(reason, link, 60),
  ),
  ...(
    [
      'password_changed',
      'factor_set_up',
      'factor_removed',
      'email_changed',
      'secret_key_changed',
      'secret_key_added',
      'scim_token_added',
      'secret_key_rotated',
      'keys_ended',
    ] as const
  ).map(accountMails.noticeMail),
  accountMails.welcomeMail(new URL('https://portal.counterfoil.example')),
  ...paymentMailKinds.map((kind) => paymentMail(kind, payment)),
  ...(['evidence_required', 'reminder', 'contested', 'under_review', 'won', 'lost', 'accepted'] as const).map(
    (kind) => chargebackMail(kind, dispute),
  ),
];

/** Words that no German sentence has. */
const english = /\b(?:the|is|was|and|of|to|this|that|your|you|for|by|with|please|reason|date|payment)\b/i;

describe('a mail in German', () => {
  it.each(mails.map((mail) => [`${mail.kind}: ${mail.subject}`, mail] as const))(
    '%s has no English line',
    (_, { subject, text }) => {
      const lines = [subject, ...text.split('\n')].filter(
        (line) => line !== '' && line !== link && !line.startsWith('https://'),
      );
      expect(lines.filter((line) => translationOf('de', line) === undefined)).toEqual([]);
      const german = translateLines('de', lines.join('\n'));
      expect(german.split('\n').filter((line) => english.test(line))).toEqual([]);
    },
  );

  it('writes amounts and days as Germans do', () => {
    const { text } = paymentMail('refund', payment);
    expect(translateLines('de', text)).toBe(
      `140,00 AUD wurden von Harbour View Hotel erstattet.\n\nReferenz: CF-1001\nDatum: 3. März 2026 (Australia/Sydney)\nGrund: Keine Deckung\n\nIm Portal ansehen:\n${link}\n\nCounterfoil\n`,
    );
  });
});
