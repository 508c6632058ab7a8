import { STATUS_CODES as statusTexts } from 'node:http';
import { isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { isJson, refusalOf, type MockAnswer, type MockOperation } from '../document/operations.ts';
import { snakeCase } from '../document/kinds.ts';
import type { Shape } from '../document/schema-reader.ts';
import { drawValue } from '../values/draw-value.ts';
import { fits } from '../values/fits.ts';
import { recordFacts } from '../values/record-facts.ts';
import type { Site, World } from '../values/site.ts';
import type { FieldFault } from './check-body.ts';
import type { MockResponse } from '../mock-request.ts';

/** Why a request is refused. */
export interface Refusal {
  readonly status: number;
  readonly detail?: string;
  readonly faults?: readonly FieldFault[];
}

const details = new Map<number, string>([
  [400, 'The request is not understood.'],
  [401, 'The key of the request is missing or no longer valid.'],
  [403, 'The key of the request does not allow this.'],
  [404, 'There is no such record.'],
  [405, 'The method is not allowed here.'],
  [409, 'The record was changed in the meantime.'],
  [415, 'The media type of the body is not taken.'],
  [422, 'The request is understood, but cannot be carried out.'],
  [429, 'There were too many requests. Try again later.'],
]);

const titleOf = (status: number): string => statusTexts[status] ?? 'Error';

const headersOf = (status: number): Readonly<Record<string, string>> => ({
  ...(status === 429 ? { 'retry-after': '2' } : {}),
  ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
});

const namesMessage =
  /^(?:error_)?(?:message|detail|description|msg|reason|error_description|user_message|developer_message)$/;
const namesCode = /^(?:error_?)?(?:code|type|name|error|kind)$|error_code$/;
const namesField =
  /^(?:field|fields|param|parameter|property|property_path|path|pointer|target|location|invalid_field)$/;
const namesFaults =
  /^(?:errors?|details|fields|violations|issues|invalid_?(?:fields|params)|field_errors|causes?)$/;

interface Telling {
  readonly refusal: Refusal;
  readonly detail: string;
  readonly world: World;
  readonly site: Site;
}

const codeOf = (status: number): string => snakeCase(titleOf(status));

/** The listed value that tells a status best, by the words that both have. */
const listedCode = (listed: readonly unknown[], status: number): unknown => {
  const words = codeOf(status).split('_');
  const telling = listed.find(
    (each) =>
      typeof each === 'string' && words.some((word) => word.length > 3 && snakeCase(each).includes(word)),
  );
  return telling ?? listed.find((each) => each !== null);
};

const fieldOf = ({ path }: FieldFault, name: string): string =>
  name === 'pointer' ? `/${path.join('/')}` : path.join('.');

const leaf = (name: string, schema: unknown, fault: FieldFault | undefined, telling: Telling): unknown => {
  const { world, refusal, detail } = telling;
  const { words } = world.reader.shapeOf(schema);
  const { status } = refusal;
  const said = fault === undefined ? detail : `${fault.path.join('.')} ${fault.detail}`;
  const tries: unknown[] = [];
  if (isArray(words['enum'])) tries.push(listedCode(words['enum'], status));
  else if (/^(?:http_?)?status(?:_?code)?$/.test(name)) tries.push(status, String(status), titleOf(status));
  else if (name === 'name' && fault !== undefined) tries.push(fieldOf(fault, name));
  else if (namesField.test(name) && fault !== undefined)
    tries.push(fieldOf(fault, name), [fieldOf(fault, name)]);
  else if (namesMessage.test(name)) tries.push(said);
  else if (/title|summary/.test(name)) tries.push(titleOf(status));
  else if (/^type$/.test(name) && words['format'] === 'uri') tries.push('about:blank');
  else if (namesCode.test(name))
    tries.push(codeOf(status), codeOf(status).toUpperCase(), status, String(status), said);
  return tries.find((value) => value !== undefined && fits(world.reader, schema, value));
};

const faultsIn = (name: string, shape: Shape, telling: Telling): unknown => {
  const { faults = [] } = telling.refusal;
  const items = shape.words['items'] ?? {};
  const inside = { ...telling, site: { ...telling.site, depth: telling.site.depth + 1 } };
  const told = faults.length > 0 ? faults : [undefined];
  if (telling.world.reader.shapeOf(items).types.includes('string'))
    return told.map((fault) =>
      fault === undefined ? telling.detail : `${fault.path.join('.')} ${fault.detail}`,
    );
  return told.map((fault) => drawError(items, name.replace(/s$/, ''), fault, inside));
};

/** Whether an object tells what is wrong by itself, and not only by a list in it. */
const tellsItself = (shape: Shape): boolean =>
  [...shape.properties.keys()].some((name) => namesMessage.test(snakeCase(name)));

/** One object of messages by the names of their fields. */
const byField = ({ refusal }: Telling, isListed: boolean): JsonObject =>
  Object.fromEntries(
    (refusal.faults ?? []).map(({ path, detail }) => [path.join('.'), isListed ? [detail] : detail]),
  );

const drawProperty = (
  [property, schema]: readonly [string, unknown],
  shape: Shape,
  fault: FieldFault | undefined,
  telling: Telling,
): unknown => {
  const { world, site, refusal } = telling;
  const name = snakeCase(property);
  const inner = world.reader.shapeOf(schema);
  const isRequired = shape.required.has(property);
  const hasFaults = (refusal.faults ?? []).length > 0;
  const deeper = { ...telling, site: { ...site, key: `${site.key}/${property}`, depth: site.depth + 1 } };
  if (inner.types.includes('array') && namesFaults.test(name) && fault === undefined)
    return hasFaults || isRequired || !tellsItself(shape) ? faultsIn(name, inner, deeper) : undefined;
  if (inner.types.includes('object') && site.depth < 5) {
    if (inner.properties.size === 0 && namesFaults.test(name)) {
      const others = inner.words['additionalProperties'];
      return byField(telling, world.reader.shapeOf(others).types.includes('array'));
    }
    return isRequired || namesFaults.test(name) ? drawError(schema, name, fault, deeper) : undefined;
  }
  const [first] = refusal.faults ?? [];
  const told = leaf(name, schema, fault ?? (namesField.test(name) ? first : undefined), telling);
  return (
    told ?? (isRequired ? drawValue(schema, { ...deeper.site, name, owner: site.name }, world) : undefined)
  );
};

const drawError = (
  schema: unknown,
  name: string,
  fault: FieldFault | undefined,
  telling: Telling,
): unknown => {
  const { world, site } = telling;
  const whole = world.reader.shapeOf(schema);
  const option = whole.alternatives[0]?.options.find((each) =>
    world.reader.shapeOf(each).types.includes('object'),
  );
  const shape = option === undefined ? whole : world.reader.shapeOf({ allOf: [whole.words, option] });
  if (shape.types.includes('array')) return faultsIn(name, shape, telling);
  if (!shape.types.includes('object'))
    return leaf('message', schema, fault, telling) ?? drawValue(schema, site, world);
  const entries = [...shape.properties].map(
    (entry) => [entry[0], drawProperty(entry, shape, fault, telling)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

const problemOf = ({ status, faults = [] }: Refusal, detail: string): MockResponse => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headersOf(status) },
  body: JSON.stringify({
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail,
    ...(faults.length === 0
      ? {}
      : { errors: faults.map((fault) => ({ pointer: `/${fault.path.join('/')}`, detail: fault.detail })) }),
  }),
});

const shown = (answer: MockAnswer, { refusal, detail, world, site }: Telling): unknown => {
  const hasFaults = (refusal.faults ?? []).length > 0;
  if (!hasFaults && answer.example !== undefined && fits(world.reader, answer.schema ?? {}, answer.example))
    return answer.example;
  return answer.schema === undefined
    ? answer.example
    : drawError(answer.schema, 'error', undefined, {
        refusal,
        detail,
        world,
        site: { ...site, template: answer.example },
      });
};

/**
 * The answer of a refusal in the form that the operation describes for its status, by its example or its schema;
 * without one a problem of RFC 9457.
 */
export const refuse = (
  refusal: Refusal,
  operation: MockOperation | undefined,
  world: World,
): MockResponse => {
  const { status } = refusal;
  const detail = refusal.detail ?? details.get(status) ?? titleOf(status);
  const answer = operation === undefined ? undefined : refusalOf(operation, status);
  if (answer?.mediaType === undefined || !isJson(answer.mediaType)) return problemOf(refusal, detail);
  const facts = recordFacts(`${world.seed}|refusal|${status}`, world.now, { index: 0 });
  const site: Site = {
    key: facts.key,
    name: 'error',
    owner: 'error',
    depth: 1,
    facts,
    template: undefined,
    currency: facts.region.currency,
    around: [],
    pinned: new Map(),
    budget: { left: 500 },
  };
  const body = shown(answer, { refusal, detail, world, site });
  if (body === undefined || (isRecord(body) && Object.keys(body).length === 0))
    return problemOf(refusal, detail);
  return {
    status,
    headers: { 'content-type': answer.mediaType, ...headersOf(status) },
    body: JSON.stringify(body),
  };
};

/** The status by which an operation refuses what does not fit its schema: 422 where it describes that, else 400. */
export const invalidStatus = (operation: MockOperation): 400 | 422 =>
  operation.answers.some(({ status }) => status === '422') ? 422 : 400;
