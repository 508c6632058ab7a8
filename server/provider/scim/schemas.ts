import type { components } from '../../../openapi/generated/provider.ts';

type Attribute = components['schemas']['ScimAttribute'];

const attribute = (name: string, description: string, special: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...special,
});

const complex = (
  name: string,
  description: string,
  subAttributes: Attribute[],
  special: Partial<Attribute> = {},
): Attribute => ({
  name,
  type: 'complex',
  multiValued: false,
  description,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  subAttributes,
  ...special,
});

const readOnly = { mutability: 'readOnly' } as const;

/** What there is of a schema, without where it is read. */
interface OwnSchema {
  readonly id: string;
  readonly name: 'User' | 'Group';
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** The attributes of RFC 7643 that are kept here. */
export const scimSchemas: readonly OwnSchema[] = [
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:User',
    name: 'User',
    description: 'A person of the organisation.',
    attributes: [
      attribute('userName', 'How the identity provider names the person.', {
        required: true,
        uniqueness: 'server',
      }),
      complex('name', 'The name of the person.', [
        attribute('formatted', 'The whole name.'),
        attribute('givenName', 'The first name.'),
        attribute('familyName', 'The last name.'),
      ]),
      attribute('displayName', 'The name as it is shown.'),
      attribute('active', 'Whether the person can sign in.', { type: 'boolean' }),
      complex(
        'emails',
        'The one address of the person, in a domain of the single sign-on.',
        [
          attribute('value', 'The address.', { uniqueness: 'global' }),
          attribute('type', 'Always work.', readOnly),
          attribute('primary', 'Always true.', { type: 'boolean', ...readOnly }),
        ],
        { multiValued: true },
      ),
      complex(
        'groups',
        'The groups of which the person is a member.',
        [
          attribute('value', 'The id of the group.', readOnly),
          attribute('display', 'The name of the group.', readOnly),
          attribute('$ref', 'Where the group is read.', {
            type: 'reference',
            referenceTypes: ['Group'],
            ...readOnly,
          }),
        ],
        { multiValued: true, ...readOnly },
      ),
    ],
  },
  {
    id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
    name: 'Group',
    description: 'A group, which may stand for a role of the single sign-on.',
    attributes: [
      attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
      complex(
        'members',
        'The people of the group.',
        [
          attribute('value', 'The id of the person.', { mutability: 'immutable' }),
          attribute('display', 'The name of the person.', readOnly),
          attribute('type', 'Always User.', readOnly),
          attribute('$ref', 'Where the person is read.', {
            type: 'reference',
            referenceTypes: ['User'],
            ...readOnly,
          }),
        ],
        { multiValued: true },
      ),
    ],
  },
];
