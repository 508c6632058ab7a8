import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '@counterfoil/engine/json';
import { startTelemetry } from '../../../server/telemetry/start-telemetry.ts';
import { startGateway } from '../../gateway/start-gateway.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

/** What a collector is sent, as JSON. */
const received: { readonly path: string; readonly body: unknown }[] = [];
let collector: Server;
let address: URL;
let provider: ProviderUnderTest;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const at = collector.address();
  address = new URL(`http://127.0.0.1:${String(typeof at === 'object' ? at?.port : 0)}`);
});
afterAll(async () => {
  await provider.close();
  collector.close();
});

/** Every object below a value that has a key. */
const objectsWith = (key: string, value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(value)) return value.flatMap((one) => objectsWith(key, one));
  if (!isRecord(value)) return [];
  const below = Object.values(value).flatMap((one) => objectsWith(key, one));
  return key in value ? [value, ...below] : below;
};

it('is one from the gateway to the provider, and is found by the id of the request', async () => {
  const telemetry = await startTelemetry({
    prometheus: null,
    collector: address,
    serviceName: 'counterfoil',
  });
  provider = await startProvider({ transactions: 300 });
  const { gateway, origin } = await startGateway(new URL(provider.base));
  // The trace that a browser names is not gone on with.
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const answer = await fetch(`${origin}/api/v1/payment-page/nothing`, {
    headers: { traceparent, 'sec-fetch-site': 'same-origin' },
  });
  const id = answer.headers.get('x-request-id');
  await answer.text();
  await gateway.close();
  await telemetry.close();
  const spans = received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => objectsWith('spanId', body));
  const partOf = (span: Readonly<Record<string, unknown>>) =>
    objectsWith('key', span['attributes']).find(({ key }) => key === 'counterfoil.part')?.['value'];
  const own = spans.filter((span) => JSON.stringify(span['attributes']).includes(`"${id ?? '?'}"`));
  expect(own.map(partOf)).toEqual(
    expect.arrayContaining([{ stringValue: 'gateway' }, { stringValue: 'provider' }]),
  );
  expect(own).toHaveLength(2);
  expect(new Set(own.map((span) => span['traceId'])).size).toBe(1);
  expect(own.some((span) => span['traceId'] === '0af7651916cd43dd8448eb211c80319c')).toBe(false);
  const [gatewaySpan, providerSpan] = ['gateway', 'provider'].map((part) =>
    own.find((span) => JSON.stringify(partOf(span)).includes(part)),
  );
  expect(providerSpan?.['parentSpanId']).toBe(gatewaySpan?.['spanId']);
  expect(received.some(({ path }) => path === '/v1/metrics')).toBe(true);
});
