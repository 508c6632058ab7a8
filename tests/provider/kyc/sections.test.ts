import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, objectOf } from '../described-call.ts';
import { startKycProvider, type KycProvider } from './kyc-provider.ts';

const caseId = 'kyc_wattlestreetrooms';

let provider: KycProvider;
beforeAll(async () => {
  provider = await startKycProvider();
});
afterAll(() => provider.close());

const review = (body: object, user = 'admin') => provider.call(user, 'PUT', `/${caseId}/section`, body);

const verdicts = async (): Promise<Readonly<Record<string, unknown>>> => {
  const { body } = await provider.call('partner', 'GET', `/${caseId}`);
  const sections = listOf(objectOf(body)['sections']).map(objectOf);
  return Object.fromEntries(
    sections.map(({ section, verdict, note }): [string, unknown] => [String(section), [verdict, note]]),
  );
};

const move = (user: string, status: string) => provider.call(user, 'PUT', `/${caseId}/status`, { status });

describe('the sections of a case', () => {
  it('wait for a verdict, which an administrator alone gives while the case is reviewed', async () => {
    expect(await verdicts()).toMatchObject({ business: ['pending', null], documents: ['pending', null] });
    expect((await review({ section: 'business', verdict: 'accepted' }, 'partner')).status).toBe(403);
    expect((await review({ section: 'business', verdict: 'accepted' })).status).toBe(200);
    expect((await verdicts())['business']).toEqual(['accepted', null]);
    await provider.put(caseId, 'draft');
    expect((await review({ section: 'contact', verdict: 'accepted' })).status).toBe(409);
    await provider.put(caseId, 'in_review');
  });

  it('name what has to be changed, and prevent the approval of the case until it was', async () => {
    expect((await review({ section: 'contact', verdict: 'needs_changes' })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/note', code: 'required' }],
    });
    await review({ section: 'contact', verdict: 'needs_changes', note: 'Nobody answers this number.' });
    const refused = await move('admin', 'approved');
    expect(refused.status).toBe(409);
    expect(objectOf(refused.body)['detail']).toContain('contact');
    expect((await move('admin', 'information_required')).status).toBe(200);
    expect((await move('partner', 'submitted')).status).toBe(200);
    expect(await verdicts()).toMatchObject({
      business: ['accepted', null],
      contact: ['pending', 'Nobody answers this number.'],
    });
  });

  it('are scored from 0 to 10 with a verdict, and lose the score once they are to be reviewed again', async () => {
    const scores = async (): Promise<unknown> => {
      const { body } = await provider.call('partner', 'GET', `/${caseId}`);
      return listOf(objectOf(body)['sections'])
        .map(objectOf)
        .find(({ section }) => section === 'documents')?.['score'];
    };
    expect(await scores()).toBeNull();
    for (const score of [-1, 11, 2.5])
      expect((await review({ section: 'documents', verdict: 'accepted', score })).status).toBe(400);
    for (const score of [0, 10]) {
      expect((await review({ section: 'documents', verdict: 'accepted', score })).status).toBe(200);
      expect(await scores()).toBe(score);
    }
    expect((await review({ section: 'documents', verdict: 'pending', score: 10 })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/score' }],
    });
    expect((await review({ section: 'documents', verdict: 'pending' })).status).toBe(200);
    expect(await scores()).toBeNull();
  });

  it('are reviewed again once their facts were changed, and no others', async () => {
    for (const section of ['contact', 'beneficial_owners', 'documents'])
      await review({ section, verdict: 'accepted' });
    const { body } = await provider.call('admin', 'GET', `/${caseId}`);
    const kase = objectOf(body);
    const fields = [
      'business_name',
      'country',
      'contact_email',
      'requested_volume',
      'currency',
      'document_file_ids',
    ];
    const same = Object.fromEntries(fields.map((name) => [name, kase[name]]));
    const optional = ['business_type', 'registration_number', 'tax_number', 'business_address', 'website'];
    const rest = Object.fromEntries(
      [...optional, 'industry_code', 'contact_name', 'contact_phone'].map((name) => [name, kase[name]]),
    );
    await provider.call('admin', 'PUT', `/${caseId}`, { ...same, ...rest, contact_name: 'Mere Ngata' });
    expect(await verdicts()).toMatchObject({
      business: ['accepted', null],
      contact: ['pending', null],
      documents: ['accepted', null],
      beneficial_owners: ['accepted', null],
    });
    const owner = objectOf(listOf(kase['beneficial_owners'])[0]);
    const gone = await provider.call('admin', 'DELETE', `/${caseId}/beneficial_owner/${String(owner['id'])}`);
    expect(gone.status).toBe(204);
    expect((await verdicts())['beneficial_owners']).toEqual(['pending', null]);
  });

  it('are written to the review file', async () => {
    const { body } = await provider.call('partner', 'POST', `/${caseId}/download-review`);
    expect(String(body)).toContain('Review of Business,Verdict,Accepted');
  });
});
