import type { components } from '../../../../openapi/generated/provider.ts';
import { defineScimRead, type Operation } from '../../mechanism/define-operation.ts';
import { Problem } from '../../problem/problem.ts';
import { listed, mostResults } from '../../scim/pages.ts';
import { resourceAddress } from '../../scim/resource-address.ts';
import { scimSchemas } from '../../scim/schemas.ts';

type Schemas = components['schemas'];

const getScimConfiguration = defineScimRead('getScimConfiguration', (_input, { settings: { publicUrl } }) =>
  Promise.resolve({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    documentationUri: publicUrl.href,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'SCIM token',
        description: 'Made beside the single sign-on of the organisation',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: resourceAddress(publicUrl, 'ServiceProviderConfig'),
    },
  }),
);

const schemasAt = (publicUrl: URL): readonly Schemas['ScimSchema'][] =>
  scimSchemas.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    attributes: [...schema.attributes],
    meta: { resourceType: 'Schema', location: resourceAddress(publicUrl, 'Schemas', schema.id) },
  }));

const resourceTypesAt = (publicUrl: URL): readonly Schemas['ScimResourceType'][] =>
  scimSchemas.map(({ id: schema, name, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: resourceAddress(publicUrl, 'ResourceTypes', name) },
  }));

const findNamed = <Named extends { readonly id: string }>(all: readonly Named[], id: string): Named => {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Problem({ status: 404, detail: 'There is nothing of this name.' });
  return found;
};

const listScimSchemas = defineScimRead('listScimSchemas', (_input, { settings }) =>
  Promise.resolve(listed(schemasAt(settings.publicUrl))),
);

const getScimSchema = defineScimRead('getScimSchema', async ({ path }, { settings }) =>
  Promise.resolve(findNamed(schemasAt(settings.publicUrl), path.id)),
);

const listScimResourceTypes = defineScimRead('listScimResourceTypes', (_input, { settings }) =>
  Promise.resolve(listed(resourceTypesAt(settings.publicUrl))),
);

const getScimResourceType = defineScimRead('getScimResourceType', async ({ path }, { settings }) =>
  Promise.resolve(findNamed(resourceTypesAt(settings.publicUrl), path.id)),
);

/** What of SCIM there is here. */
export const scimDiscoveryOperations: readonly Operation[] = [
  getScimConfiguration,
  listScimSchemas,
  getScimSchema,
  listScimResourceTypes,
  getScimResourceType,
];
