import type { JsonObject } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, objectOf } from '../described-call.ts';
import { startKycProvider, type KycProvider } from './kyc-provider.ts';

let provider: KycProvider;
beforeAll(async () => {
  provider = await startKycProvider();
});
afterAll(() => provider.close());

const rows = (body: unknown): readonly JsonObject[] => listOf(objectOf(body)['data']).map(objectOf);

describe('the list of cases', () => {
  it('holds a partner’s own cases only, whatever is asked', async () => {
    const own = await provider.call('partner', 'GET', '?limit=100');
    expect(new Set(rows(own.body).map((row) => row['partner_id']))).toEqual(new Set(['par_southernstays']));
    expect(objectOf(objectOf(own.body)['meta'])['total']).toBe(10);
    const foreign = await provider.call('partner', 'GET', '?partners=par_pacificrooms');
    expect(foreign.body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it.each([
    ['?case_status=draft&case_status=cancelled', 4],
    ['?status=1&case_status=submitted', 0],
    ['?status=2&case_status=submitted', 1],
    ['?status=2', 7],
    ['?status=0&status=3', 2],
    ['?search=KAZAHAYA', 1],
    ['?search=100%25', 0],
    ['?partners=par_pacificrooms&partners=par_crescentbooking', 14],
    ['?date_from=2026-11-01&date_to=2026-11-21', 7],
  ])('%s holds %i', async (query, total) => {
    expect(objectOf(objectOf((await provider.call('admin', 'GET', query)).body)['meta'])['total']).toBe(
      total,
    );
  });

  it.each(['business_name', 'requested_volume', 'submitted_at', 'partner_name'])(
    'sorts by %s in both directions, empty ones last',
    async (sortBy) => {
      for (const order of ['asc', 'desc']) {
        const { body } = await provider.call('admin', 'GET', `?limit=100&sortBy=${sortBy}&order=${order}`);
        const values = rows(body).map((row) => row[sortBy]);
        const texts = values.filter((value) => value !== null).map((value) => JSON.stringify(value));
        const sorted = texts.toSorted((left, right) => (left < right ? -1 : 1));
        if (sortBy !== 'requested_volume')
          expect(texts).toEqual(order === 'asc' ? sorted : sorted.toReversed());
        expect(values.slice(texts.length).every((value) => value === null)).toBe(true);
      }
    },
  );

  it('adds up with the figures above it', async () => {
    const list = rows((await provider.call('admin', 'GET', '?limit=100')).body);
    const spread = objectOf((await provider.call('admin', 'GET', '/request-status-distribution')).body);
    for (const { status, cases } of rows(spread)) {
      expect(cases).toBe(list.filter((row) => row['status'] === status).length);
    }
    expect(spread['total']).toBe(list.length);
    const volume = rows((await provider.call('admin', 'GET', '/requested-volume?date_from=2025-01-01')).body);
    const sumOf = (all: readonly Readonly<Record<string, unknown>>[]) =>
      all
        .filter((row) => row['currency'] === 'AUD')
        .reduce((sum, row) => sum + Number(row['requested_volume']), 0);
    expect(sumOf(volume)).toBe(sumOf(list));
    const box = objectOf((await provider.call('partner', 'GET', '/callout-box')).body);
    expect(box).toMatchObject({
      total: 10,
      awaiting_review: 1,
      in_review: 1,
      information_required: 1,
      open: 4,
    });
  });

  it('is exported as it is filtered and sorted', async () => {
    const { status, headers, body } = await provider.call(
      'partner',
      'GET',
      '/download?case_status=approved&sortBy=business_name&order=asc&columns=business_name&columns=requested_volume',
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="KYC Report.csv"');
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Business name,Requested volume');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe('Banksia Lodge Pty Ltd,108000.00');
  });

  it('is exported by the cases that were chosen', async () => {
    const listed = rows((await provider.call('partner', 'GET', '?limit=2')).body);
    const ids = listed.map((row) => `ids=${String(row['id'])}`).join('&');
    const { body } = await provider.call('partner', 'GET', `/download?columns=id&${ids}`);
    const written = String(body).trim().split('\r\n').slice(1);
    expect(written.toSorted()).toEqual(listed.map((row) => String(row['id'])).toSorted());
  });
});

describe('a case', () => {
  const whole = {
    business_name: 'Fernhill Guest House Limited',
    business_type: 'company',
    country: 'NZ',
    contact_email: 'office@fernhill.example',
    requested_volume: 4_000_000,
    currency: 'NZD',
  };

  it('is found by its own id and by its merchant’s', async () => {
    const one = await provider.call('partner', 'GET', '/kyc_fernhillguesthouse');
    const same = await provider.call('partner', 'GET', '/mer_fernhillguesthouse');
    expect(one.status).toBe(200);
    expect(same.body).toEqual(one.body);
    expect(one.headers.get('etag')).toBe(same.headers.get('etag'));
    for (const id of ['kyc_hotelkazahaya', 'mer_hotelkazahaya', 'kyc_absent']) {
      expect((await provider.call('partner', 'GET', `/${id}`)).status).toBe(404);
      expect((await provider.call('partner', 'PUT', `/${id}`, whole)).status).toBe(404);
    }
  });

  it('is edited once for two who saw the same version, under whichever of its names', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers } = await provider.call('partner', 'GET', '/kyc_fernhillguesthouse');
      const seen = { 'if-match': headers.get('etag') ?? '' };
      const both = await Promise.all(
        ['kyc_fernhillguesthouse', 'mer_fernhillguesthouse'].map((id, index) =>
          provider.call(
            'partner',
            'PUT',
            `/${id}`,
            { ...whole, requested_volume: round * 10 + index + 1 },
            seen,
          ),
        ),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    }
  });

  it.each([
    [{ business_name: 'HARBOUR view hotel pty ltd' }, '/business_name', 'duplicate'],
    [{ currency: 'XXX' }, '/currency', 'no_minor_unit'],
    [{ currency: 'XXY' }, '/currency', 'unknown'],
  ])('is refused %j at %s', async (fault, pointer, code) => {
    const answer = await provider.call('partner', 'PUT', '/kyc_fernhillguesthouse', { ...whole, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, code }] } });
  });

  it('takes no two names alike at once', async () => {
    await provider.put('kyc_opalcourthotel', 'draft');
    const name = { business_name: 'The Very Same Ltd' };
    const both = await Promise.all(
      ['kyc_fernhillguesthouse', 'kyc_opalcourthotel'].map((id) =>
        provider.call('admin', 'PUT', `/${id}`, { ...whole, ...name }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is commented in any status, with the old text in the audit trail', async () => {
    const id = 'kyc_harbourviewhotel';
    await provider.call('partner', 'PUT', `/${id}/comment`, { comment: 'First' });
    expect((await provider.call('admin', 'PUT', `/${id}/comment`, { comment: 'Second' })).status).toBe(200);
    const last = await provider.database
      .selectFrom('audits')
      .select(['old_value', 'new_value', 'target'])
      .where('operation', '=', 'updateKycComment')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      target: id,
      old_value: { comment: 'First' },
      new_value: { comment: 'Second' },
    });
  });

  it('asks its contact by mail to go on, unless it is decided', async () => {
    const sent = await provider.call('partner', 'POST', '/mer_wattlestreetrooms/resend-email');
    expect(sent.status).toBe(200);
    const mail = await provider.database
      .selectFrom('outbox_mails')
      .selectAll()
      .where('kind', '=', 'onboarding')
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('onboarding@wattlestreetrooms.example');
    // A contact without an account gets the address to which the missing facts are sent, not a link to a page
    // that asks for a sign-in.
    expect(mail.body).not.toContain('http');
    expect(mail.body).toContain('Wattle Street Rooms');
    expect(mail.body).not.toContain('kyc_');
    const late = await provider.call('partner', 'POST', '/kyc_harbourviewhotel/resend-email');
    expect(late.status).toBe(409);
  });

  it('is answered whole as a file, formulas made harmless', async () => {
    await provider.call('admin', 'PUT', '/kyc_wattlestreetrooms/comment', { comment: '=1+1' });
    const file = await provider.call(
      'partner',
      'POST',
      '/kyc_wattlestreetrooms/download-review?timezone=Australia/Sydney',
    );
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="KYC Detail.csv"');
    const text = String(file.body);
    expect(text).toContain('Case,Status,Submitted');
    expect(text).toContain('Beneficial owner 1,Ownership (%),');
    expect(text).not.toContain(',=1+1');
    expect(text).toMatch(/Case,Created,\S+\+11:00/);
    const workbook = await provider.call(
      'partner',
      'POST',
      '/kyc_wattlestreetrooms/download-review?format=xlsx',
    );
    expect(workbook.status).toBe(200);
    expect((await provider.call('partner2', 'POST', '/kyc_wattlestreetrooms/download-review')).status).toBe(
      404,
    );
  });
});
