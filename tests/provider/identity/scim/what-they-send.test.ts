import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../../described-call.ts';
import { enterprise, groupSchema, outcomeOf, patchSchema, startScimWorld, userSchema } from './scim-world.ts';

let world: Awaited<ReturnType<typeof startScimWorld>>;
let org: Awaited<ReturnType<Awaited<ReturnType<typeof startScimWorld>>['connect']>>;
beforeAll(async () => {
  world = await startScimWorld();
  org = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
});
afterAll(() => world.provider.close());

/** A step of a dialogue: ids of what was made before stand in braces. */
interface Step {
  readonly says: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly outcome: string;
  readonly answer?: unknown;
  /** The name under which the id of the answer is kept. */
  readonly as?: string;
}

const filled = (value: unknown, ids: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name) => ids.get(String(name)) ?? whole));

const dialogue = (steps: readonly Step[]): void => {
  const ids = new Map<string, string>();
  it.each(steps.map((step) => [step.says, step] as const))('%s', async (_says, step) => {
    const { method = 'GET', path, body, outcome, answer, as } = step;
    const done = await org.call({
      method,
      path: String(filled(path, ids)),
      ...(body === undefined ? {} : { body: filled(body, ids) }),
    });
    expect(`${outcomeOf(done)} ${outcomeOf(done) === outcome ? '' : JSON.stringify(done.body)}`.trim()).toBe(outcome);
    if (answer !== undefined) expect(done.body).toMatchObject(objectOf(filled(answer, ids)));
    if (as !== undefined) ids.set(as, String(objectOf(done.body)['id']));
  });
};

const filterBy = (path: string, filter: string, more = ''): string =>
  `${path}?filter=${encodeURIComponent(filter).replaceAll('%7B', '{').replaceAll('%7D', '}')}${more}`;

const none = { totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 };
const patchOf = (...Operations: readonly object[]) => ({ schemas: [patchSchema], Operations });

/** As learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups shows it. */
describe('Microsoft Entra ID', () => {
  dialogue([
    {
      says: 'tests the connection by a user who does not exist',
      path: filterBy('/Users', 'userName eq "c2a0b5d1-64bb-4d6a-9f0d-000000000000"'),
      outcome: '200',
      answer: none,
    },
    {
      says: 'adds a user with an extension and attributes that are not kept',
      method: 'POST',
      path: '/Users',
      body: {
        schemas: [userSchema, enterprise],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: 'ada.lovelace@harbour.example',
        active: true,
        displayName: 'Ada Lovelace',
        emails: [{ primary: true, type: 'work', value: 'ada.lovelace@harbour.example' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
        phoneNumbers: [{ type: 'mobile', value: '+61 2 5550 0199' }],
        roles: [],
        [enterprise]: { department: 'bob', manager: { value: 'none' } },
      },
      outcome: '201',
      answer: {
        schemas: [userSchema],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: 'ada.lovelace@harbour.example',
        active: true,
        meta: { resourceType: 'User' },
      },
      as: 'ada',
    },
    {
      says: 'adds the same user a second time',
      method: 'POST',
      path: '/Users',
      body: { schemas: [userSchema], userName: 'ada.lovelace@harbour.example', active: true },
      outcome: '409 uniqueness',
    },
    { says: 'reads the user', path: '/Users/{ada}', outcome: '200', answer: { id: '{ada}', active: true } },
    { says: 'reads one that is not there', path: '/Users/5171a35d82074e068ce2', outcome: '404' },
    {
      says: 'finds the user by userName, whatever the case',
      path: filterBy('/Users', 'userName eq "Ada.Lovelace@harbour.example"'),
      outcome: '200',
      answer: { totalResults: 1, Resources: [{ id: '{ada}' }] },
    },
    {
      says: 'finds the user by externalId',
      path: filterBy('/Users', 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'),
      outcome: '200',
      answer: { totalResults: 1, Resources: [{ id: '{ada}' }] },
    },
    {
      says: 'finds the user by the address for work',
      path: filterBy('/Users', 'emails[type eq "work"].value eq "ada.lovelace@harbour.example"'),
      outcome: '200',
      answer: { totalResults: 1 },
    },
    {
      says: 'changes an address and a name at once',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ada.king@harbour.example' },
        { op: 'Replace', path: 'name.familyName', value: 'King' },
      ),
      outcome: '200',
      answer: {
        emails: [{ value: 'ada.king@harbour.example', type: 'work', primary: true }],
        name: { givenName: 'Ada', familyName: 'King' },
        userName: 'ada.lovelace@harbour.example',
      },
    },
    {
      says: 'changes the userName',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf({ op: 'Replace', path: 'userName', value: 'ada.king@harbour.example' }),
      outcome: '200',
      answer: { userName: 'ada.king@harbour.example' },
    },
    {
      says: 'changes what is not kept, and an attribute of an extension',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf(
        { op: 'Add', path: `${enterprise}:department`, value: 'Engines' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+61 2 5550 0100' },
        { op: 'Add', value: { 'name.givenName': 'Augusta', title: 'Countess', [`${enterprise}:division`]: 'A' } },
      ),
      outcome: '200',
      answer: { name: { givenName: 'Augusta', familyName: 'King' } },
    },
    {
      says: 'removes an external id',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf({ op: 'Remove', path: 'externalId' }),
      outcome: '200',
    },
    {
      says: 'disables the user by a text, as it does unless it is told otherwise',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf({ op: 'Replace', path: 'active', value: 'False' }),
      outcome: '200',
      answer: { active: false },
    },
    {
      says: 'finds the disabled user',
      path: filterBy('/Users', 'userName eq "ada.king@harbour.example"'),
      outcome: '200',
      answer: { totalResults: 1, Resources: [{ active: false }] },
    },
    {
      says: 'enables the user again',
      method: 'PATCH',
      path: '/Users/{ada}',
      body: patchOf({ op: 'Add', path: 'active', value: 'True' }),
      outcome: '200',
      answer: { active: true },
    },
    {
      says: 'looks for a group without its members',
      path: filterBy('/Groups', 'displayName eq "front-desk"', '&excludedAttributes=members'),
      outcome: '200',
      answer: none,
    },
    {
      says: 'adds a group',
      method: 'POST',
      path: '/Groups',
      body: {
        schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'front-desk',
        meta: { resourceType: 'Group' },
      },
      outcome: '201',
      answer: { displayName: 'front-desk', members: [] },
      as: 'desk',
    },
    {
      says: 'adds a member',
      method: 'PATCH',
      path: '/Groups/{desk}',
      body: patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{ada}' }] }),
      outcome: '204',
    },
    {
      says: 'asks whether somebody is a member',
      path: filterBy('/Groups', 'id eq "{desk}" and members eq "{ada}"', '&attributes=id'),
      outcome: '200',
      answer: { totalResults: 1, Resources: [{ id: '{desk}' }] },
    },
    {
      says: 'removes a member by a value',
      method: 'PATCH',
      path: '/Groups/{desk}',
      body: patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{ada}' }] }),
      outcome: '204',
    },
    {
      says: 'renames the group',
      method: 'PATCH',
      path: '/Groups/{desk}',
      body: patchOf({ op: 'Replace', path: 'displayName', value: 'Front of house' }),
      outcome: '204',
    },
    { says: 'deletes the group', method: 'DELETE', path: '/Groups/{desk}', outcome: '204' },
    { says: 'deletes the user', method: 'DELETE', path: '/Users/{ada}', outcome: '204' },
    { says: 'finds the user no more', path: '/Users/{ada}', outcome: '404' },
  ]);
});

/** As developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20 shows it. */
describe('Okta', () => {
  dialogue([
    {
      says: 'looks for a user',
      path: filterBy('/Users', 'userName eq "test.user@harbour.example"', '&startIndex=1&count=100'),
      outcome: '200',
      answer: none,
    },
    {
      says: 'adds a user with a password, which is ignored',
      method: 'POST',
      path: '/Users',
      body: {
        schemas: [userSchema],
        userName: 'test.user@harbour.example',
        name: { givenName: 'Test', familyName: 'User' },
        emails: [{ primary: true, value: 'test.user@harbour.example', type: 'work' }],
        displayName: 'Test User',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      },
      outcome: '201',
      answer: { userName: 'test.user@harbour.example', active: true },
      as: 'user',
    },
    { says: 'imports users', path: '/Users?startIndex=1&count=100', outcome: '200', answer: { startIndex: 1 } },
    { says: 'reads the user', path: '/Users/{user}', outcome: '200', answer: { id: '{user}' } },
    {
      says: 'replaces the user',
      method: 'PUT',
      path: '/Users/{user}',
      body: {
        schemas: [userSchema],
        id: '{user}',
        userName: 'test.user@harbour.example',
        name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
        emails: [{ primary: true, value: 'test.user@harbour.example', type: 'work', display: 'x' }],
        active: true,
        groups: [],
        meta: { resourceType: 'User' },
      },
      outcome: '200',
      answer: { name: { givenName: 'Another' }, externalId: '00ujl29u0le5T6Aj10h7' },
    },
    {
      says: 'deactivates the user without a path',
      method: 'PATCH',
      path: '/Users/{user}',
      body: patchOf({ op: 'replace', value: { active: false } }),
      outcome: '200',
      answer: { active: false },
    },
    {
      says: 'activates the user without a path',
      method: 'PATCH',
      path: '/Users/{user}',
      body: patchOf({ op: 'replace', value: { active: true } }),
      outcome: '200',
      answer: { active: true },
    },
    { says: 'lists groups', path: '/Groups?startIndex=1&count=100', outcome: '200', answer: none },
    {
      says: 'pushes a group',
      method: 'POST',
      path: '/Groups',
      body: { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [] },
      outcome: '201',
      as: 'group',
    },
    {
      says: 'renames it without a path, its id beside the name',
      method: 'PATCH',
      path: '/Groups/{group}',
      body: patchOf({ op: 'replace', value: { id: '{group}', displayName: 'Test SCIMv20' } }),
      outcome: '204',
    },
    {
      says: 'removes and adds members at once',
      method: 'PATCH',
      path: '/Groups/{group}',
      body: patchOf(
        { op: 'remove', path: 'members[value eq "23a35c27-23d3-4c03-b4c5-6443c09e7173"]' },
        { op: 'add', path: 'members', value: [{ value: '{user}', display: 'test.user@harbour.example' }] },
      ),
      outcome: '204',
    },
    {
      says: 'reads the group with its member',
      path: '/Groups/{group}',
      outcome: '200',
      answer: { displayName: 'Test SCIMv20', members: [{ value: '{user}', type: 'User' }] },
    },
    {
      says: 'removes a member by a filter',
      method: 'PATCH',
      path: '/Groups/{group}',
      body: patchOf({ op: 'remove', path: 'members[value eq "{user}"]' }),
      outcome: '204',
    },
    {
      says: 'sets all members',
      method: 'PATCH',
      path: '/Groups/{group}',
      body: patchOf({ op: 'replace', path: 'members', value: [{ value: '{user}', display: 'x' }] }),
      outcome: '204',
    },
    {
      says: 'replaces the group',
      method: 'PUT',
      path: '/Groups/{group}',
      body: { schemas: [groupSchema], id: '{group}', displayName: 'Test SCIMv20', members: [] },
      outcome: '200',
      answer: { members: [] },
    },
    { says: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', outcome: '204' },
  ]);
});
