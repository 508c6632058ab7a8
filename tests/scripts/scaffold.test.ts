import type { Operation } from '@counterfoil/engine/description';
import { ownText, readOwn } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import type { Wish } from '../../scripts/scaffold/draft.ts';
import { isThorough } from '../repeats.ts';
import { before, createPortal, draft, prepared } from './draft-on-portal.ts';

/** Drafts that are checked together; where something is found, each is checked by itself. */
const checkedAtOnce = 12;
/** One operation in so many is drafted in the common run, all of them in the thorough one. */
const oneIn = isThorough ? 1 : 12;

describe('a draft', () => {
  it('of a call that makes a secret shows it once', () => {
    const shown = (operationId: string, without: RegExp) =>
      JSON.stringify(draft(operationId, {}, before(without)).actions);
    const webhook = shown('createWebhook', /actions\/.+\/(create-webhook|create-partner-webhook)\.json$/);
    expect(webhook).toContain('"fields":["secret"]');
    expect(webhook).toContain('"once":true');
    expect(shown('createPaymentMethod', /actions\/.+\/payment-method\.json$/)).not.toContain('"once"');
  });

  it(
    'of an operation passes the check, or a sentence gives the reason why there is none',
    { timeout: 120_000 },
    () => {
      const { addAll } = createPortal();
      const drafts = { list: 0, record: 0, form: 0, action: 0, modes: 0 };
      const kindOf = ({
        actions,
        screens,
      }: Pick<ReturnType<typeof draft>, 'actions' | 'screens'>): keyof typeof drafts => {
        const [action] = actions;
        if (action !== undefined) return 'modes' in action ? 'modes' : 'action';
        const as = ownText(readOwn(screens[0], 'body'), 'as');
        return as === 'list' || as === 'record' ? as : 'form';
      };
      // What is shown comes before what is done to it.
      const rank = ({ method }: Operation): number =>
        ['get', 'post'].indexOf(method) + (method === 'get' || method === 'post' ? 0 : 3);
      const ids = [...prepared.operations.values()]
        .toSorted((one, other) => rank(one) - rank(other))
        .map(({ id }) => id)
        .filter((_id, at) => at % oneIn === 0);
      const drafted = Array.from({ length: Math.ceil(ids.length / checkedAtOnce) }, (_, at) =>
        ids.slice(at * checkedAtOnce, (at + 1) * checkedAtOnce),
      ).flatMap((some) => addAll(some));
      const reasons: string[] = [];
      for (const { id, draft: made, findings, refusal } of drafted) {
        expect(findings, id).toEqual([]);
        if (made === undefined) reasons.push(refusal);
        else drafts[kindOf(made)] += 1;
      }
      const known = {
        'called before sign-in': /before somebody is signed in/,
        'of embedded pages': /pages of other sites/,
        'of programs with tokens of their own': /a token of their own/,
        'a file': /answers (?:a|the) files?|is offered above a list|keeps the files/,
        'done to what no screen shows': /that no screen shows yet/,
        'laid out by a person': /a person/,
      };
      const refused = Object.entries(known).map(
        ([why, words]) => [why, reasons.filter((reason) => words.test(reason)).length] as const,
      );
      expect(refused.reduce((sum, [, count]) => sum + count, 0)).toBe(reasons.length);
      expect(Object.values(drafts).reduce((sum, count) => sum + count, reasons.length)).toBe(ids.length);
      expect(reasons.length).toBeLessThan(ids.length / (isThorough ? 4 : 2));
      const left = [
        'search answers lists and objects alone: a person has to say what is shown of them.',
        'listLinkedMerchants answers lists and objects alone: a person has to say what is shown of them.',
        'getMerchantCard cannot be drafted without a person: The lookup "merchant-cards" takes "merchant", a merchant: write which under "with".',
        'createAudit cannot be drafted without a person: The operation createAudit needs "new_value", "old_value", which neither the form nor the call fills.',
      ];
      const expected = left.filter((reason) => ids.some((id) => reason.startsWith(`${id} `)));
      expect(reasons.filter((reason) => known['laid out by a person'].test(reason))).toEqual(expected);
    },
  );

  it('of what makes something is offered above its list, of what changes it at its rows, of both is one action', () => {
    const { add } = createPortal(/psp/);
    add('listPsps');
    const { actions, insertions } = add('createPsp');
    expect(actions).toMatchObject([
      {
        id: 'psp',
        on: 'Psp',
        form: { from: 'record' },
        modes: {
          create: { call: { operation: 'createPsp' } },
          edit: { call: { operation: 'updatePsp', path: { id: { var: 'record.id' } } } },
        },
      },
    ]);
    expect(insertions.map(({ list }) => list)).toEqual(['toolbar', 'rowActions', 'actions']);
    expect(() => add('updatePsp')).toThrow('updatePsp is done by the action "psp" already');
  });

  it('gets what its path needs: chosen above a list, and taken by the actions there', () => {
    const { add } = createPortal(/recipient|screens.partners|actions.partner/);
    expect(add('listPartnerRecipients').screens).toMatchObject([
      {
        scope: [{ name: 'partner', lookup: 'partners' }],
        body: { source: { path: { partnerId: { var: 'scope.partner' } } } },
      },
    ]);
    const { actions, insertions } = add('createPartnerRecipient');
    expect(actions).toMatchObject([
      {
        takes: { partner: 'partner' },
        modes: {
          create: { call: { path: { partnerId: { var: 'given.partner' } } } },
          edit: { call: { operation: 'updatePartnerRecipient', path: { id: { var: 'record.id' } } } },
        },
      },
    ]);
    const item = { action: 'partner-recipient', with: { partner: { var: 'scope.partner' } } };
    expect(insertions).toMatchObject([
      { list: 'toolbar', item },
      { list: 'rowActions', item },
    ]);
  });

  it('is offered on the wanted screen, with what its path needs', () => {
    const { add } = createPortal(/recipient|screens.partners|actions.partner/);
    add('listPartnerRecipients');
    add('listPartnerRecipients', { path: '/admin/other-recipients', id: 'other-recipients' });
    const { insertions, messages } = add('createPartnerRecipient', { on: 'other-recipients' });
    const told = { item: { with: { partner: { var: 'scope.partner' } } } };
    expect(insertions).toMatchObject([told, told]);
    expect(insertions[0]?.file).toContain('other-recipients');
    expect(messages.join()).toContain('offered on other-recipients');
    expect(() => add('createPartnerRecipient', { id: 'again', on: 'other-recipient' })).toThrow(
      'There is no screen "other-recipient". Did you mean "other-recipients"?',
    );
  });

  it('of settings that some may only read opens for them', () => {
    const { add } = createPortal();
    const { screens, findings } = add('updateMerchantPaymentSetting', { path: '/admin/trial', id: 'trial' });
    expect(findings).toEqual([]);
    expect(screens).toMatchObject([
      { routes: [{ access: { permission: 'merchants.settings' } }], body: { as: 'form' } },
    ]);
  });

  it('of settings is a form on a screen of its own, filled with what is there', () => {
    const { screen } = draft('setSmartRouting', {}, before(/routing/));
    expect(screen).toMatchObject({
      scope: [{ name: 'merchant', lookup: 'merchants' }],
      body: {
        as: 'form',
        load: { operation: 'getSmartRouting', path: { merchantId: { var: 'scope.merchant' } } },
        submit: { operation: 'setSmartRouting', path: { merchantId: { var: 'scope.merchant' } } },
      },
    });
    expect(screen).toHaveProperty('body.sections.0.fields', ['rules']);
  });

  it('of what is done to a record without asking for anything asks first, and warns of what is removed', () => {
    const { add } = createPortal(/user/);
    add('listUsers');
    expect(add('activateUser').actions).toMatchObject([
      { on: 'User', confirm: { title: 'activateUser.label' }, call: { path: { id: { var: 'record.id' } } } },
    ]);
    expect(add('deleteUser').actions).toMatchObject([
      { intent: 'danger', confirm: { body: 'action.cannotBeUndone' } },
    ]);
  });

  it('filters by what is searched, by days of one kind, by state, and by the lookups there are', () => {
    const { screen } = draft('listTransactions', { path: '/admin/more' });
    const filters = [
      { param: 'reference', as: 'search', pinned: true },
      {
        params: ['date_from', 'date_to'],
        as: 'dateRange',
        of: 'date_type',
        default: 'last-month',
        pinned: true,
      },
      { param: 'transaction_status', pinned: true },
      { param: 'merchants', default: { var: 'user.merchantIdDashboard' } },
      'partnerId',
    ];
    filters.forEach((filter, index) => {
      expect(screen).toHaveProperty(`body.filters.${String(index)}`, filter);
    });
  });

  it('shows ten columns, hides the rest, and leads from what a row is known by to its screen', () => {
    const { screen, detail } = draft('listTransactions', { path: '/admin/more' });
    expect(screen).toHaveProperty('body.columns.0', {
      field: 'ref_id',
      as: 'link',
      opens: 'transaction.detail',
    });
    expect(screen).not.toHaveProperty('body.columns.9.hidden');
    expect(screen).toHaveProperty('body.columns.10.hidden', true);
    const merchant = { field: 'merchant_name', access: { roles: ['Admin', 'Partner'] } };
    expect(screen).toHaveProperty(
      'body.columns',
      expect.arrayContaining([expect.objectContaining(merchant)]),
    );
    expect(screen).toHaveProperty('body.detail', 'transaction.detail');
    expect(detail).toBeUndefined();
  });

  it('has a tab for each state where these are few', () => {
    expect(draft('listVaultTokens').screen).toHaveProperty('body.segments', [
      { title: 'segment.all' },
      { title: 'vaultTokens.active', filters: { status: ['active'] } },
      { title: 'vaultTokens.expired', filters: { status: ['expired'] } },
      { title: 'vaultTokens.revoked', filters: { status: ['revoked'] } },
    ]);
    expect(draft('listKycCases', { path: '/admin/more' }).screen).not.toHaveProperty('body.segments');
  });

  it('is exported by what answers the file, which the description names', () => {
    const toolbar = [{ as: 'export', operation: 'downloadKycCases' }];
    expect(draft('listKycCases', { path: '/admin/more' }).screen).toHaveProperty('body.toolbar', toolbar);
    expect(draft('listVaultTokens').screen).not.toHaveProperty('body.toolbar');
  });

  it.each<readonly [string, Wish, string]>([
    ['listPartnrs', {}, 'The API description has no operation "listPartnrs". Did you mean "listPartners"?'],
    ['listTransactions', {}, 'listTransactions is drawn by the screen "transactions" already'],
    ['refundPayment', {}, 'refundPayment is done by the action "refund" already'],
    ['login', {}, 'login is called before somebody is signed in'],
    ['listIframePartners', {}, 'listIframePartners is called by pages of other sites'],
    ['downloadReceipt', {}, 'downloadReceipt answers a file of a record'],
    ['uploadFile', {}, 'a field whose schema says "x-upload": "uploadFile" calls it by itself'],
    [
      'listPartners',
      { path: 'partners' },
      'A path begins with "/", such as /admin/partners, not "partners".',
    ],
    ['listPartners', { path: '/admin/payouts' }, '/admin/payouts opens "payouts" already'],
    ['listPartners', { id: 'payouts', path: '/admin/p' }, 'There is a screen "payouts" already'],
  ])('of %s %j is refused in plain words', (operationId, wish, complaint) => {
    expect(() => draft(operationId, wish)).toThrow(complaint);
  });
});
