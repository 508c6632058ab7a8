import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import {
  componentSchemas,
  follow,
  listOf,
  objectAt,
  operationsOf,
  schemasOf,
  textOf,
  type Located,
} from './description.ts';

/** What the description must keep to; the answer names every place that does not. */
export type Rule = (description: JsonObject) => readonly string[];

const faultsAt = (nodes: readonly Located[], isFault: (node: JsonObject) => boolean): readonly string[] =>
  nodes.filter(({ node }) => isFault(node)).map(({ at }) => at);

const namedEnum = (description: JsonObject, name: string): readonly unknown[] =>
  listOf(objectAt(description, 'components', 'schemas', name)['enum']);

const properties = (description: JsonObject): readonly Located[] =>
  schemasOf(description).flatMap(({ at, node }) =>
    Object.entries(objectAt(node, 'properties')).map(([name, property]) => ({
      at: `${at}.${name}`,
      node: isRecord(property) ? property : {},
    })),
  );

const parameterSchemas = (description: JsonObject): readonly Located[] =>
  operationsOf(description).flatMap(({ at, parameters }) =>
    parameters.map((parameter) => ({
      at: `${at} ${textOf(parameter['name'])}`,
      node: objectAt(parameter, 'schema'),
    })),
  );

/** Whether an operation takes tokens of a scheme that there is, and of no other. */
const takesOnly = (description: JsonObject, operation: JsonObject, scheme: string): boolean =>
  scheme in objectAt(description, 'components', 'securitySchemes') &&
  JSON.stringify(operation['security']) === JSON.stringify([{ [scheme]: [] }]);

export const everyOperationSaysWhoMayCallIt: Rule = (description) =>
  faultsAt(operationsOf(description), (operation) => {
    const access = objectAt(operation, 'x-access');
    const keys = Object.keys(access).sort().join();
    if (keys === 'session' && access[keys] === 'signing-in') return false;
    if (keys === 'public' || keys === 'session') return access[keys] !== true;
    if (keys === 'scheme') return !takesOnly(description, operation, textOf(access[keys]));
    if (keys !== 'roles' && keys !== 'permission,roles') return true;
    const roles = listOf(access['roles']);
    const known = roles.length > 0 && roles.every((role) => namedEnum(description, 'Role').includes(role));
    const byRole = isRecord(access['permission']) ? access['permission'] : undefined;
    if (byRole !== undefined && Object.keys(byRole).join() !== listOf(access['roles']).join()) return true;
    const asked =
      byRole !== undefined
        ? Object.values(byRole).flat()
        : 'permission' in access
          ? [access['permission']].flat()
          : [];
    return !known || !asked.every((permission) => namedEnum(description, 'Permission').includes(permission));
  });

export const onlyReadsSayThatTheyHaveEffects: Rule = (description) =>
  operationsOf(description)
    .filter(({ node }) => node['x-effects'] !== undefined)
    .filter(({ at, node }) => node['x-effects'] !== true || !at.startsWith('get '))
    .map(({ at }) => at);

export const publicIsSaidTwice: Rule = (description) =>
  faultsAt(operationsOf(description), (operation) => {
    const withoutToken = Array.isArray(operation['security']) && operation['security'].length === 0;
    return withoutToken !== (objectAt(operation, 'x-access')['public'] === true);
  });

const intents = ['none', 'primary', 'success', 'warning', 'danger'];

export const everyEnumValueHasALabel: Rule = (description) =>
  faultsAt(schemasOf(description), (node) => {
    if (node['enum'] === undefined) return false;
    const values = listOf(node['enum']).filter((value) => value !== null);
    const names = values.map(String).sort().join();
    const colours = objectAt(node, 'x-intents');
    return (
      Object.keys(objectAt(node, 'x-labels')).sort().join() !== names ||
      (node['x-intents'] !== undefined && Object.keys(colours).sort().join() !== names) ||
      !Object.values(colours).every((colour) => intents.includes(textOf(colour))) ||
      !listOf(node['x-calendar-days']).every((day) => values.map(String).includes(textOf(day)))
    );
  });

export const whatFollowsIsOfTheSameEnum: Rule = (description) =>
  faultsAt(schemasOf(description), (node) => {
    const transitions = node['x-transitions'];
    if (transitions === undefined) return false;
    const values = listOf(node['enum']).map(String);
    const known = namedEnum(description, 'Role');
    const next = Object.values(isRecord(transitions) ? transitions : {});
    return (
      Object.keys(objectAt(node, 'x-transitions')).sort().join() !== [...values].sort().join() ||
      !next.every(
        (ways) =>
          isRecord(ways) &&
          Object.entries(ways).every(
            ([to, roles]) =>
              values.includes(to) &&
              listOf(roles).length > 0 &&
              listOf(roles).every((role) => known.includes(role)),
          ),
      )
    );
  });

export const whatAppliesIsAProperty: Rule = (description) =>
  faultsAt(schemasOf(description), (node) =>
    Object.values(objectAt(node, 'x-applies')).some((values) =>
      Object.values(isRecord(values) ? values : {}).some((rule) =>
        [
          ...Object.values(isRecord(rule) ? rule : {}).flatMap(listOf),
          ...Object.keys(objectAt(isRecord(rule) ? rule : {}, 'allowed')),
        ].some((name) => !Object.hasOwn(objectAt(node, 'properties'), textOf(name))),
      ),
    ),
  );

export const everyEnumStandsOnce: Rule = (description) => {
  const named = new Set(componentSchemas(description).map(({ at }) => at));
  return schemasOf(description)
    .filter(({ at, node }) => node['enum'] !== undefined && !named.has(at))
    .map(({ at }) => at);
};

export const everyPropertyAndParameterHasALabel: Rule = (description) =>
  faultsAt(
    [...properties(description), ...parameterSchemas(description)],
    (node) => !/^[0-9A-Z][^_]*$/.test(textOf(node['title'])),
  );

export const everythingIsDescribed: Rule = (description) =>
  faultsAt(
    [
      ...componentSchemas(description),
      ...operationsOf(description),
      ...operationsOf(description).flatMap(({ at, parameters }) =>
        parameters.map((node) => ({ at: `${at} ${textOf(node['name'])}`, node })),
      ),
    ],
    (node) => !textOf(node['description']).endsWith('.'),
  );

export const everyValueIsBounded: Rule = (description) =>
  faultsAt(schemasOf(description), (node) => {
    if (node['enum'] !== undefined) return false;
    const types = [node['type']].flat();
    const lower = node['minimum'] ?? node['exclusiveMinimum'];
    return (
      (types.includes('string') && node['format'] !== 'binary' && node['maxLength'] === undefined) ||
      (types.includes('integer') && (lower === undefined || node['maximum'] === undefined)) ||
      types.includes('number') ||
      (types.includes('array') && (node['maxItems'] === undefined || node['items'] === undefined)) ||
      (types.includes('object') && node['additionalProperties'] === undefined)
    );
  });

export const everyAmountNamesItsCurrency: Rule = (description) =>
  schemasOf(description).flatMap(({ at, node }) => {
    const siblings = objectAt(node, 'properties');
    const amounts = Object.entries(siblings).filter(([, child]) => objectAt(child)['format'] === 'money');
    return amounts
      .filter(([name, amount]) => {
        const currency = siblings[textOf(objectAt(amount)['x-currency'])];
        const needed = listOf(node['required']);
        return (
          [objectAt(amount)['type']].flat().some((type) => type !== 'integer' && type !== 'null') ||
          follow(description, currency)['pattern'] !== '^[A-Z]{3}$' ||
          (needed.includes(name) && !needed.includes(textOf(objectAt(amount)['x-currency'])))
        );
      })
      .map(([name]) => `${at}.${name}`);
  });

const isKindOfRow = (description: JsonObject, row: JsonObject, kind: unknown): boolean =>
  Object.entries(objectAt(kind)).every(([column, values]) => {
    const known = listOf(follow(description, objectAt(row, 'properties')[column])['enum']);
    return listOf(values).length > 0 && listOf(values).every((value) => known.includes(value));
  });

/** A total adds up what its rows have, and counts those that are of kinds which there are. */
export const everyTotalIsOfItsRows: Rule = (description) =>
  schemasOf(description).flatMap(({ at, node }) => {
    const row = follow(description, follow(description, objectAt(node, 'properties')['data'])['items']);
    const meta = follow(description, objectAt(node, 'properties')['meta']);
    const totals = follow(description, objectAt(meta, 'properties')['totals']);
    return Object.entries(objectAt(follow(description, totals['items']), 'properties'))
      .filter(([name, property]) => {
        const rule = objectAt(property, 'x-total');
        const of = rule['of'] ?? (objectAt(property)['format'] === 'money' ? name : undefined);
        const kinds = rule['where'] === undefined ? [] : listOf(rule['where']);
        return !(
          (of === undefined || Object.hasOwn(objectAt(row, 'properties'), textOf(of))) &&
          (rule['where'] === undefined || kinds.length > 0) &&
          kinds.every((kind) => isKindOfRow(description, row, kind))
        );
      })
      .map(([name]) => `${at}: ${name}`);
  });

export const everyDateFilterNamesItsTimeZone: Rule = (description) =>
  operationsOf(description).flatMap(({ at, parameters }) => {
    const names = parameters.map((parameter) => parameter['name']);
    return parameters
      .filter((parameter) => {
        const { format, 'x-time-zone': zone } = objectAt(parameter, 'schema');
        if (format !== 'date') return zone !== undefined && !names.includes(zone);
        const isCalendarDay = textOf(parameter['description']).includes(
          'a calendar day and has no time zone',
        );
        return isCalendarDay ? zone !== undefined : !names.includes(zone);
      })
      .map((parameter) => `${at} ${textOf(parameter['name'])}`);
  });

export const everyRefusalIsAProblem: Rule = (description) =>
  operationsOf(description).flatMap(({ at, node, path }) => {
    const answers = objectAt(node, 'responses');
    const needed = ['400', '401', '403', '429', '500', 'default', ...(path.includes('{') ? ['404'] : [])];
    // SCIM has a form of its own for what is refused.
    const isScim = objectAt(node, 'x-access')['scheme'] === 'scimToken';
    const [type, form] = isScim
      ? (['application/scim+json', 'ScimError'] as const)
      : (['application/problem+json', 'Problem'] as const);
    const refusals = new Set([...needed, ...Object.keys(answers).filter((status) => status >= '400')]);
    return [...refusals]
      .filter((status) => {
        const { schema } = objectAt(follow(description, answers[status]), 'content', type);
        return objectAt(schema)['$ref'] !== `#/components/schemas/${form}`;
      })
      .map((status) => `${at} ${status}`);
  });

const listParameters = ['page', 'limit', 'sortBy', 'order'];

export const everyListIsPagedAndSorted: Rule = (description) =>
  operationsOf(description).flatMap(({ at, node, parameters }) => {
    const answer = objectAt(node, 'responses', '200', 'content', 'application/json');
    const isList = 'meta' in objectAt(follow(description, answer['schema']), 'properties');
    const names = parameters.map((parameter) => parameter['name']);
    const missing = listParameters.filter((name) => !names.includes(name));
    return isList ? missing.map((name) => `${at} ${name}`) : [];
  });
