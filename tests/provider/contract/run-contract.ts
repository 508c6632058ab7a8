import { objectOf, type DescribedCall } from '../described-call.ts';
import type { Answered } from '../provider-under-test.ts';
import { addressOf, type ContractRequest } from './contract-request.ts';
import type { AnswerValidator } from './answer-validator.ts';

/** The results of the requests to one operation. */
export interface ContractOutcome {
  readonly findings: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
  readonly isReached: boolean;
}

/** Sends every request and validates every answer; a finding contains the request as well. */
export const runContract = async (
  call: DescribedCall,
  requests: Iterable<ContractRequest> | AsyncIterable<ContractRequest>,
  send: (request: ContractRequest) => Promise<Answered>,
  validate: AnswerValidator,
): Promise<ContractOutcome> => {
  const findings: string[] = [];
  const statuses = new Map<number, number>();
  for await (const request of requests) {
    const answer = await send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const faults = [...validate(call, answer), ...checkExpected(call, request, answer)];
    findings.push(...faults.map((fault) => `${describeExchange(call, request, answer)}: ${fault}`));
  }
  return { findings, statuses, isReached: [...statuses.keys()].some((status) => status < 300) };
};

const checkExpected = (
  call: DescribedCall,
  request: ContractRequest,
  answer: Answered,
): readonly string[] => {
  const { expected } = request;
  if (expected === undefined) {
    return request.kind === 'hostile id' && answer.status === 500 ? ['a hostile id was not refused'] : [];
  }
  if (answer.status !== expected.status) return [`${String(expected.status)} was expected`];
  if (expected.status === 405) return checkAllow(call, answer);
  if (expected.status !== 400) return [];
  const pointers = pointersOf(answer.body);
  if (pointers.length === 0) return ['no pointer names the fault'];
  const { pointer } = expected;
  const isReported =
    pointer === undefined ||
    pointers.some((reported) => reported === pointer || reported.startsWith(`${pointer}/`));
  return isReported ? [] : [`the fault is at ${pointer}, not at ${pointers.join(', ')}`];
};

const checkAllow = (call: DescribedCall, { headers }: Answered): readonly string[] => {
  const allow = (headers.get('allow') ?? '').split(/,\s*/).toSorted().join(', ');
  return allow === call.allowed.toSorted().join(', ') ? [] : [`Allow is ${allow}`];
};

const scimError = '["urn:ietf:params:scim:api:messages:2.0:Error"]';

const pointersOf = (body: unknown): readonly string[] => {
  const { errors, schemas, detail } = objectOf(body);
  // SCIM has no list of faults: its sentence names each place.
  if (JSON.stringify(schemas) === scimError)
    return ['', ...Array.from(String(detail).matchAll(/(?<= )(\/\S*): /g), ([, pointer = '']) => pointer)];
  return Array.isArray(errors) ? errors.map((error) => String(objectOf(error)['pointer'])) : [];
};

const describeExchange = (call: DescribedCall, request: ContractRequest, { status }: Answered): string => {
  const body = request.body === null ? '' : ` ${request.body.type} ${request.body.text.slice(0, 300)}`;
  const address = addressOf(call.path, request).slice(0, 200);
  return `${call.operationId} (${request.kind}) ${request.method} ${address}${body} -> ${String(status)}`;
};
