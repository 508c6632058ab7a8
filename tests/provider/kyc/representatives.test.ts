import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startKycProvider, type KycProvider } from './kyc-provider.ts';

const caseId = 'kyc_fernhillguesthouse';
const person = { first_name: 'Mere', last_name: 'Ngata', date_of_birth: '1980-02-29' };
const owner = (share: string) => ({ ...person, ownership_percentage: share });

describe.each(alternatives(storesWhereCallsMeet))('the people behind a business, on %s', (kind) => {
  let provider: KycProvider;
  beforeAll(async () => {
    provider = await startKycProvider(kind);
  });
  afterAll(() => provider.close());

  const add = (share: string, user = 'partner') =>
    provider.call(user, 'POST', `/${caseId}/beneficial_owner`, owner(share));

  const readShares = async () => {
    const { body } = await provider.call('admin', 'GET', `/${caseId}`);
    const { ownership_total, beneficial_owners } = objectOf(body);
    const shares: readonly string[] = Array.isArray(beneficial_owners)
      ? beneficial_owners.map((one) => String(objectOf(one)['ownership_percentage']))
      : [];
    return { total: String(ownership_total), shares };
  };

  const clear = async () => {
    await provider.database
      .deleteFrom('kyc_representatives')
      .where('case_id', '=', caseId)
      .where('representative_type', '=', 'beneficial_owner')
      .execute();
    await provider.database
      .updateTable('kyc_cases')
      .set({ owned_basis_points: 0 })
      .where('id', '=', caseId)
      .execute();
  };

  it('own 100 % together at most, however many are added at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await clear();
      const shares = round % 2 === 0 ? ['33.34'] : ['60', '45.5', '10.01', '0.5', '100'];
      const calls = Array.from({ length: 20 }, (_, index) => add(shares[index % shares.length] ?? '1'));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.every((status) => [201, 409, 422].includes(status))).toBe(true);
      const { total, shares: held } = await readShares();
      const sum = held.reduce((all, share) => all + Math.round(Number(share) * 100), 0);
      expect(sum).toBeLessThanOrEqual(10_000);
      expect(Number(total) * 100).toBeCloseTo(sum, 5);
      if (round % 2 === 0) expect(held).toHaveLength(2);
      expect(statuses.filter((status) => status === 201)).toHaveLength(held.length);
    }
  });

  it('never own more by edits at once either, and give their share back when they go', async () => {
    await clear();
    const ids: string[] = [];
    for (const share of ['20', '20', '20', '20']) ids.push(String(objectOf((await add(share)).body)['id']));
    const edits = await Promise.all(
      ids.map((id) => provider.call('partner', 'PUT', `/${caseId}/beneficial_owner/${id}`, owner('40'))),
    );
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await readShares()).total).toBe('100.00');
    expect((await add('0.01')).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/ownership_percentage', code: 'maximum' }],
    });
    const gone = await provider.call('partner', 'DELETE', `/${caseId}/beneficial_owner/${ids[0] ?? ''}`);
    expect(gone.status).toBe(204);
    expect((await add('20')).status).toBe(201);
  });
});

describe('a representative', () => {
  let provider: KycProvider;
  beforeAll(async () => {
    provider = await startKycProvider();
  });
  afterAll(() => provider.close());

  it.each([
    ['person', { ...person, email: 'mere@fernhill.example' }, []],
    ['person', person, ['/email']],
    [
      'person',
      { ...person, email: 'mere@fernhill.example', ownership_percentage: '5' },
      ['/ownership_percentage'],
    ],
    ['company', { organisation_name: 'Fern Ltd', registration_number: '12 345', country: 'NZ' }, []],
    [
      'company',
      { organisation_name: 'Fern Ltd', first_name: 'Mere' },
      ['/registration_number', '/country', '/first_name'],
    ],
    ['trust', { organisation_name: 'Fern Trust', trust_type: 'unit', country: 'NZ' }, []],
    ['trust', { organisation_name: 'Fern Trust', country: 'NZ' }, ['/trust_type']],
    ['beneficial_owner', owner('12.5'), []],
    ['beneficial_owner', person, ['/ownership_percentage']],
    ['beneficial_owner', { ...owner('1'), date_of_birth: '2999-01-01' }, ['/date_of_birth']],
    ['beneficial_owner', { ...owner('1'), date_of_birth: '0000-01-01' }, ['/date_of_birth']],
    [
      'authorised_executive',
      { first_name: 'A', last_name: 'B', email: 'a@b.example', position: 'Director' },
      [],
    ],
    ['authorised_executive', { first_name: 'A', last_name: 'B' }, ['/email', '/position']],
  ])('as %s has %j; at fault: %j', async (type, body, pointers) => {
    const answer = await provider.call('partner', 'POST', `/${caseId}/${type}`, body);
    expect(answer.status).toBe(pointers.length === 0 ? 201 : 422);
    if (pointers.length === 0)
      expect(answer.body).toMatchObject({
        ...body,
        ...(type === 'beneficial_owner' ? { ownership_percentage: '12.50' } : {}),
        representative_type: type,
      });
    else
      expect(
        listOf(objectOf(answer.body)['errors']).map((fault: unknown) => objectOf(fault)['pointer']),
      ).toEqual(pointers);
  });

  it.each(['100.01', '-1', '1e2', '5.005', 'abc', ''])('owns no share of %j', async (share) => {
    const answer = await provider.call('partner', 'POST', `/${caseId}/beneficial_owner`, owner(share));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/ownership_percentage' }] } });
  });

  it('is found only under its own case and type, and by its own partner', async () => {
    const { body } = await provider.call('partner', 'POST', `/${caseId}/person`, {
      ...person,
      email: 'x@y.example',
    });
    const id = String(objectOf(body)['id']);
    const changes = { ...person, email: 'x@y.example' };
    for (const path of [
      `/${caseId}/company/${id}`,
      `/kyc_saltbushmotel/person/${id}`,
      `/${caseId}/person/kyp_absent`,
    ]) {
      expect((await provider.call('admin', 'PUT', path, changes)).status).toBe(404);
    }
    expect((await provider.call('partner2', 'PUT', `/${caseId}/person/${id}`, changes)).status).toBe(404);
    expect((await provider.call('partner2', 'DELETE', `/${caseId}/person/${id}`)).status).toBe(404);
    expect((await provider.call('partner', 'POST', `/${caseId}/director`, changes)).status).toBe(400);
  });

  it('cannot point at somebody else’s documents', async () => {
    const body = (file: string) => ({ ...person, email: 'x@y.example', document_file_ids: [file] });
    expect(
      (await provider.call('partner', 'POST', `/${caseId}/person`, body('fil_seedpartner0'))).status,
    ).toBe(201);
    expect(
      (await provider.call('partner', 'POST', `/${caseId}/person`, body('fil_seedpartner20'))).status,
    ).toBe(404);
    expect((await provider.call('partner', 'POST', `/${caseId}/person`, body('fil_absent'))).status).toBe(
      404,
    );
  });

  it('stays as it is while the case is reviewed, and for good when it is decided', async () => {
    for (const [status, forPartner, forAdmin] of [
      ['submitted', 409, 201],
      ['in_review', 409, 201],
      ['information_required', 201, 201],
      ['approved', 409, 409],
      ['cancelled', 409, 409],
    ] as const) {
      await provider.put(caseId, status);
      const body = { ...person, email: 'x@y.example' };
      expect((await provider.call('partner', 'POST', `/${caseId}/person`, body)).status).toBe(forPartner);
      expect((await provider.call('admin', 'POST', `/${caseId}/person`, body)).status).toBe(forAdmin);
    }
    await provider.put(caseId, 'draft');
  });

  it('as owner is also an executive when the case is set so', async () => {
    const turn = (is: boolean) =>
      provider.call('partner', 'PUT', `/${caseId}/updateUseBoInfo`, { is_use_bo_info_for_ae: is });
    const executives = async () =>
      listOf(
        objectOf((await provider.call('partner', 'GET', `/${caseId}/authorised-executives`)).body)['data'],
      ).map((one: unknown) => objectOf(one)['representative_type']);
    await turn(true);
    expect(new Set(await executives())).toEqual(new Set(['beneficial_owner']));
    const body = { first_name: 'A', last_name: 'B', email: 'a@b.example', position: 'Director' };
    expect((await provider.call('partner', 'POST', `/${caseId}/authorised_executive`, body)).status).toBe(
      409,
    );
    await turn(false);
    expect(new Set(await executives())).toEqual(new Set(['authorised_executive']));
  });
});
