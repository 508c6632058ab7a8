import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createListTimes, type ListTimes } from '../../../server/provider/health/list-times.ts';
import { measures } from '../../../server/provider/health/measures.ts';
import { observeHealth } from '../../../server/provider/health/observe-health.ts';
import { startTelemetry, type Telemetry } from '../../../server/telemetry/start-telemetry.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { findFreePort } from '../free-port.ts';
import { changeFault, storedMeasures } from './plant-faults.ts';

const alarmFile = fileURLToPath(new URL('../../../docs/operating/alarms.yml', import.meta.url));

let provider: ProviderUnderTest;
let telemetry: Telemetry;
let token: string;
let scraped: string;
const times: ListTimes = createListTimes();

beforeAll(async () => {
  const port = await findFreePort();
  scraped = `http://127.0.0.1:${String(port)}/metrics`;
  telemetry = await startTelemetry({
    prometheus: { host: '127.0.0.1', port },
    collector: null,
    serviceName: 'counterfoil',
  });
  const process = { lists: times.within95, sendsMails: true };
  provider = await startProvider({ transactions: 300, settings: { process }, noteList: times.note });
  observeHealth(provider.database, process, { warn: (facts: unknown) => expect.fail(JSON.stringify(facts)) });
  for (const name of storedMeasures) await changeFault(provider.database, name, 'mend');
  token = await provider.signIn('admin');
});
afterAll(async () => {
  await provider.close();
  await telemetry.close();
});

const readHealth = async () => {
  const { data } = answered(await provider.client(token).GET('/health'));
  return new Map(data.map((reading) => [reading.measure, reading]));
};

/** The samples by their name and labels; the scope of the instrumentation is no label of ours. */
const scrape = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(scraped)).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        const name = line.slice(0, space).replace(/,?otel_scope_name="counterfoil"/, '');
        return [name.replace('{}', ''), Number(line.slice(space + 1))];
      }),
  );
};

const sampleOf = (name: keyof typeof measures): string => {
  const { metric, queue } = measures[name];
  const base = metric.replaceAll('.', '_');
  return queue === undefined ? base : `${base}{counterfoil_queue="${queue}"}`;
};

describe('a measure', () => {
  it.each(storedMeasures)(
    '%s is an alarm while its fault is there, and neither before nor after',
    async (name) => {
      const { limit } = measures[name];
      expect((await readHealth()).get(name)?.state).toBe('fine');
      await changeFault(provider.database, name, 'plant');
      const reading = (await readHealth()).get(name);
      expect(reading).toMatchObject({ state: 'alarm', limit });
      const sample = (await scrape()).get(sampleOf(name)) ?? -1;
      expect(sample).toBeGreaterThan(limit);
      // A second may pass between both.
      expect(Math.abs(sample - (reading?.value ?? -1))).toBeLessThanOrEqual(5);
      await changeFault(provider.database, name, 'mend');
      expect((await readHealth()).get(name)?.state).toBe('fine');
    },
  );

  it('of lists is known once there were enough of them', async () => {
    expect((await readHealth()).get('slow_lists')).toMatchObject({ state: 'unknown', value: null });
    for (let page = 1; page <= 20; page += 1)
      answered(
        await provider.client(token).GET('/report/transactions', { params: { query: { page, limit: 10 } } }),
      );
    expect((await readHealth()).get('slow_lists')?.value).toBeGreaterThan(0);
    for (let slow = 0; slow < 2; slow += 1) times.note(3);
    expect((await readHealth()).get('slow_lists')).toMatchObject({ state: 'alarm', value: 3000 });
  });

  it('of lists forgets what is older than five minutes', () => {
    let now = 0;
    const own = createListTimes(() => now);
    for (let page = 0; page < 20; page += 1) own.note(9);
    expect(own.within95()).toBe(9000);
    now = 300_000;
    expect(own.within95()).toBe(9000);
    now = 300_001;
    expect(own.within95()).toBeNull();
  });

  it('is for staff of the platform alone', async () => {
    for (const user of ['partner', 'merchant']) {
      const { response } = await provider.client(await provider.signIn(user)).GET('/health');
      expect(response.status).toBe(403);
    }
  });
});

describe('a request', () => {
  it('is counted under its operation and the pattern of its address', async () => {
    answered(await provider.client(token).GET('/report/transactions'));
    const { data } = answered(await provider.client(token).GET('/report/transactions'));
    const id = data[0]?.id ?? '';
    answered(await provider.client(token).GET('/report/transactions/{id}', { params: { path: { id } } }));
    const samples = [...(await scrape()).keys()];
    const counted = samples.filter((sample) => sample.startsWith('http_server_request_duration_count'));
    expect(counted.some((sample) => sample.includes('counterfoil_operation="getTransaction"'))).toBe(true);
    expect(samples.some((sample) => sample.includes(id))).toBe(false);
  });
});

const objectsOf = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);

describe('the alarms for Prometheus', () => {
  const written: unknown = parse(readFileSync(alarmFile, 'utf8'));
  const rules = objectsOf(readOwn(written, 'groups'))
    .flatMap((group) => objectsOf(group['rules']))
    .map((rule) => ({ alert: ownText(rule, 'alert') ?? '', expr: ownText(rule, 'expr') ?? '' }));

  it.each(rules.map(({ alert, expr }) => [alert, expr] as const))(
    '%s asks for a metric that there is',
    async (_alert, expr) => {
      const asked = expr.match(/counterfoil_[a-z0-9_]+(?=[){ ])/g)?.at(-1) ?? '';
      const names = [...(await scrape()).keys()].map((sample) => sample.split('{', 1)[0]);
      expect(names).toContain(asked);
    },
  );

  it('have one for each measure, with its limit', () => {
    const wanted = new Set(
      Object.values(measures).map(
        ({ metric, limit }) => `(${metric.replaceAll('.', '_')}) > ${String(limit)}`,
      ),
    );
    const asked = rules.flatMap(({ expr }) => /\(counterfoil_[a-z0-9_]+\) > \d+$/.exec(expr) ?? []);
    expect(asked.toSorted()).toEqual([...wanted].toSorted());
  });
});
