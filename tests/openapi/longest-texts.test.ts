import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { expect, it } from 'vitest';
import { follow, listOf, objectAt, operationsOf, readDescription, textOf } from './description.ts';

interface Text {
  readonly at: string;
  readonly name: string;
  readonly longest: number;
}

const description = readDescription();

/** What is sent longer than it is answered, since it is cleaned in between: separators leave a telephone number. */
const cleaned: readonly unknown[] = ['phone', 'phone-number'];

/** Texts of properties at any depth; what has a fixed length of its own, or is no text, is left out. */
const textsIn = (given: unknown, at: string, above: readonly string[] = []): readonly Text[] => {
  const reference = textOf(objectAt(given)['$ref']);
  if (above.includes(reference)) return [];
  const within = reference === '' ? above : [...above, reference];
  const node = follow(description, given);
  const properties = Object.entries(objectAt(node, 'properties')).flatMap(([name, child]) => [
    ...textOfProperty(name, follow(description, child), `${at}.${name}`),
    ...textsIn(child, `${at}.${name}`, within),
  ]);
  const parts = [
    node['items'],
    node['additionalProperties'],
    ...branches.flatMap((key) => listOf(node[key])),
  ];
  return [...properties, ...parts.filter(isRecord).flatMap((part) => textsIn(part, at, within))];
};
/** Where an answer of the same name tells of something else, or the text sent is only looked up: what is sent, and what is answered. */
const others: readonly (readonly [sent: RegExp, answered: RegExp])[] = [
  [/(?<!credentials)\.name$/, /\.credentials\.name$|View(?:s\.data)?\.name$/],
  [/(?<!Webhook)\.description$/, /(?:Webhook|PaymentMethod|MerchantCard)(?:s\.data)?\.description$/],
  // Names of the columns of a file, which are not kept.
  [/^readSettlementFile\.columns\./, /./],
  [/^crossCheckPayment\.psp$|^checkPublicKey\.public_key$|^downloadFile\.id$/, /./],
  [/(?<!^refundPayment)\.reason$/, /^refundPayment\.reason$/],
  [/Partner\.website$/, /Kyc\w+\.website$/],
  [/AllowedIp\.ip_address$/, /^listOwnSessions\./],
  [/(?<!required_documents)\.note$/, /\.required_documents\.note$/],
  [/^createPsp\.code$/, /^list(?:Countries|Currencies)\./],
  [/Psp\.credentials\.value$/, /\.(?:details|properties)\.value$/],
  [/(?:Psp\.credentials|PaymentService\.properties)\.value$/, /SingleSignOn\.roles\.value$/],
  // Whom an entry of the blocklist fits.
  [/\.(?:credentials|properties)\.value$/, /(?:[Bb]locklist|^blockPayer)\w*(?:\.\w+)*\.value$/],
  [/^createBlocklistEntry\.value$/, /(?:SingleSignOn|Scim)/],
  [/\.blocks\.text$/, /(?:Note|SettlementLine)(?:s\.data)?\.text$/],
  // In SCIM a value is whatever its attribute says, and a display name that of a user or of a group.
  [
    /(?:credentials|properties|SingleSignOn\.roles)\.value$/,
    /Scim\w+\.(?:Resources\.)?(?:emails|groups|members)\.value$/,
  ],
  [/Scim\w+\.emails\.value$/, /\.(?:roles|groups|members)\.value$/],
  [/ScimUser\.displayName$/, /ScimGroups?\.(?:Resources\.)?displayName$|\.user\.displayName$/],
  [/\.Operations\.path$/, /^listKeyCalls\.data\.path$/],
  // What SCIM says of itself.
  [/./, /^(?:list|get)Scim(?:Configuration|Schemas?|ResourceTypes?)\./],
  [/\.text$/, /Notification(?:s\.data|Read)\.text$/],
];
const branches = ['allOf', 'anyOf', 'oneOf'];

const textOfProperty = (name: string, node: JsonObject, at: string): readonly Text[] => {
  const isText = [node['type']].flat().includes('string') && node['enum'] === undefined;
  if (!isText || cleaned.includes(node['format'])) return [];
  return [{ at, name, longest: Number(node['maxLength'] ?? Infinity) }];
};

const contentTexts = (holder: unknown, at: string): readonly Text[] =>
  Object.values(objectAt(follow(description, holder), 'content')).flatMap((content) =>
    textsIn(objectAt(content)['schema'], at),
  );

const operations = operationsOf(description).map(({ id, node }) => ({
  written: contentTexts(node['requestBody'], id),
  answered: Object.entries(objectAt(node, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => contentTexts(response, id)),
}));

it('may answer every text as long as it may be sent', () => {
  const shorter = operations.flatMap(({ written }) =>
    written.flatMap((text) =>
      operations
        .flatMap(({ answered }) => answered)
        .filter(({ name, longest }) => name === text.name && longest < text.longest)
        .filter(({ at }) => !others.some(([sent, answered]) => sent.test(text.at) && answered.test(at)))
        .map(({ at, longest }) => `${text.at} ${String(text.longest)} > ${at} ${String(longest)}`),
    ),
  );
  expect(operations.flatMap(({ written }) => written).length).toBeGreaterThan(200);
  expect(shorter).toEqual([]);
});
