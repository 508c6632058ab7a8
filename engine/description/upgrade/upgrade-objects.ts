import { atPointer, childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { mapItems, mapValues, withoutKeys } from '../map-json.ts';
import { pointerOfReference } from '../reference.ts';
import { holdingOf, isExtension, type Holding, type ObjectKind } from './object-table.ts';
import { upgradeSchema } from './upgrade-schema.ts';
import type { At, Upgrading } from './upgrading.ts';

/** What a document says in OpenAPI 3.0, 3.1 or 3.2, in OpenAPI 3.1: the object of a kind with all that stands inside it. */
export const upgradeObject = (upgrading: Upgrading, kind: ObjectKind, written: unknown, at: At): unknown => {
  if (!isRecord(written)) return written;
  const upgrade = upgraders[kind];
  const object = upgrade === undefined ? written : upgrade(upgrading, written, at);
  if (ownText(object, '$ref') !== undefined && kind !== 'schema') return object;
  return mapValues(object, (value, key) => {
    const holding = holdingOf(kind, key);
    return holding === undefined ? value : upgradeHeld(upgrading, holding, value, inside(upgrading, at, key));
  });
};

type Upgrade = (upgrading: Upgrading, written: JsonObject, at: At) => JsonObject;

const inside = ({ moves }: Upgrading, at: At, key: string | number): At => {
  const to = childPointer(at.to, key);
  return { to, from: moves.get(to) ?? childPointer(at.from, key) };
};

const upgradeHeld = (upgrading: Upgrading, { as, kind }: Holding, value: unknown, at: At): unknown => {
  if (isArray(value))
    return mapItems(value, (item, index) =>
      upgradeObject(upgrading, kind, item, inside(upgrading, at, index)),
    );
  if (as === 'one' || as === 'list' || !isRecord(value)) return upgradeObject(upgrading, kind, value, at);
  return mapValues(value, (item, name) =>
    as === 'patterned' && isExtension(name)
      ? item
      : upgradeObject(upgrading, kind, item, inside(upgrading, at, name)),
  );
};

/** More references in a row than this are a circle. */
const mostReferences = 32;

/** The object in the place of a reference to it, where OpenAPI 3.1 has none. What is written beside it wins. */
const inlined = (upgrading: Upgrading, written: JsonObject, at: At): JsonObject => {
  let object = written;
  for (let followed = 0; followed < mostReferences; followed += 1) {
    const reference = ownText(object, '$ref');
    const pointer = reference === undefined ? undefined : pointerOfReference(reference);
    if (pointer === undefined) return object;
    const target = atPointer(upgrading.document, pointer);
    if (!isRecord(target)) return object;
    for (const key of Object.keys(object))
      if (key !== '$ref') upgrading.moves.set(childPointer(at.to, key), originBeside(upgrading, at, key));
    for (const key of Object.keys(target))
      if (!Object.hasOwn(object, key))
        upgrading.moves.set(childPointer(at.to, key), childPointer(pointer, key));
    const { $ref: _, ...beside } = object;
    object = { ...target, ...beside };
  }
  return object;
};

const originBeside = ({ moves }: Upgrading, at: At, key: string): string =>
  moves.get(childPointer(at.to, key)) ?? childPointer(at.from, key);

/** What is lost with a key of a media type that OpenAPI 3.1 cannot say. */
const unsayable: Readonly<Record<string, string>> = {
  itemSchema:
    'What is streamed item by item (itemSchema) is not read: nothing can be shown of such an answer, and nothing sent in such a body.',
  prefixEncoding:
    'The encoding of parts by their position (prefixEncoding) is not read: such a body cannot be sent.',
  itemEncoding:
    'The encoding of parts by their position (itemEncoding) is not read: such a body cannot be sent.',
};

const upgradeMediaType: Upgrade = (upgrading, referring, at) => {
  const written = inlined(upgrading, referring, at);
  for (const [key, words] of Object.entries(unsayable))
    if (Object.hasOwn(written, key)) upgrading.losses.add(words, inside(upgrading, at, key).from);
  return withoutKeys(written, (key) => Object.hasOwn(unsayable, key));
};

const methodLoss = (method: string): string =>
  `Operations with the method ${method} are not read: no screen can call them.`;

const upgradePathItem: Upgrade = (upgrading, written, at) => {
  const item = inlined(upgrading, written, at);
  const { query, additionalOperations } = item;
  const kept = withoutKeys(item, (key) => key === 'query' || key === 'additionalOperations');
  if (query !== undefined) upgrading.losses.add(methodLoss('QUERY'), inside(upgrading, at, 'query').from);
  const others = isRecord(additionalOperations) ? Object.keys(additionalOperations) : [];
  const holder = inside(upgrading, at, 'additionalOperations').from;
  for (const method of others) upgrading.losses.add(methodLoss(method), childPointer(holder, method));
  return withoutQueryStrings(upgrading, kept, at);
};

const queryStringLoss =
  'A parameter that is the whole query string (in: querystring) is not read: nothing can be sent in it.';

const isQueryString = ({ document }: Upgrading, parameter: unknown): boolean => {
  const reference = ownText(parameter, '$ref');
  const pointer = reference === undefined ? undefined : pointerOfReference(reference);
  return ownText(pointer === undefined ? parameter : atPointer(document, pointer), 'in') === 'querystring';
};

/** The object without parameters that are a whole query string; the others keep the places they were written at. */
const withoutQueryStrings: Upgrade = (upgrading, written, at) => {
  const parameters = readOwn(written, 'parameters');
  if (!isArray(parameters) || !parameters.some((one) => isQueryString(upgrading, one))) return written;
  const list = inside(upgrading, at, 'parameters');
  const kept: unknown[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const from = childPointer(list.from, index);
    if (isQueryString(upgrading, parameter)) upgrading.losses.add(queryStringLoss, from);
    else {
      upgrading.moves.set(childPointer(list.to, kept.length), from);
      kept.push(parameter);
    }
  }
  return { ...written, parameters: kept };
};

/** The components without kinds that OpenAPI 3.1 has none of: what refers to them holds them itself. */
const upgradeComponents: Upgrade = (upgrading, written, at) => {
  const kept = withoutKeys(written, (key) => key === 'mediaTypes');
  const parameters = readOwn(kept, 'parameters');
  if (!isRecord(parameters)) return kept;
  for (const [name, one] of Object.entries(parameters))
    if (ownText(one, 'in') === 'querystring')
      upgrading.losses.add(queryStringLoss, childPointer(inside(upgrading, at, 'parameters').from, name));
  const sayable = withoutKeys(parameters, (name) => ownText(parameters[name], 'in') === 'querystring');
  return sayable === parameters ? kept : { ...kept, parameters: sayable };
};

/** An example whose value is written as data, or as it is sent. */
const upgradeExample: Upgrade = ({ moves }, written, { to, from }) => {
  const { dataValue, serializedValue, ...kept } = written;
  const written32 = dataValue === undefined ? 'serializedValue' : 'dataValue';
  const value = dataValue ?? serializedValue;
  if (value === undefined || Object.hasOwn(kept, 'value')) return written;
  moves.set(`${to}/value`, `${from}/${written32}`);
  return { ...kept, value };
};

/** A response whose description is not written: OpenAPI 3.1 asks for one. */
const upgradeResponse: Upgrade = (_, written) =>
  ownText(written, 'description') !== undefined || ownText(written, '$ref') !== undefined
    ? written
    : { ...written, description: ownText(written, 'summary') ?? '' };

const flowLoss =
  'The flow of OAuth 2 for devices (deviceAuthorization) is not read: nobody can sign in by it.';

const upgradeSecurityScheme: Upgrade = (upgrading, written, { from }) => {
  const flows = readOwn(written, 'flows');
  if (!isRecord(flows) || !Object.hasOwn(flows, 'deviceAuthorization')) return written;
  upgrading.losses.add(flowLoss, `${from}/flows/deviceAuthorization`);
  const { deviceAuthorization: _, ...kept } = flows;
  return { ...written, flows: kept };
};

const upgraders: Readonly<Partial<Record<ObjectKind, Upgrade>>> = {
  components: upgradeComponents,
  example: upgradeExample,
  mediaType: upgradeMediaType,
  operation: withoutQueryStrings,
  pathItem: upgradePathItem,
  response: upgradeResponse,
  schema: upgradeSchema,
  securityScheme: upgradeSecurityScheme,
};
