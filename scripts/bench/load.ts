import { connect } from 'node:net';
import { compare, type Comparison } from './comparison.ts';
import { listAddress, listCalls } from './list-calls.ts';
import { startProviderProcess } from './provider-process.ts';
import { percentile, signInTo, type Ask } from './provider-session.ts';

const rows = 100_000;
const users = 50;
const seconds = 60;
const think = { least: 500, most: 1500 };

const pause = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/** People who look at lists, each with time to read between two calls. */
const useFor = async (asks: readonly Ask[], until: number): Promise<readonly number[]> => {
  const calls = listCalls(rows);
  const times: number[] = [];
  const person = async (ask: Ask, first: number): Promise<void> => {
    for (let turn = first; performance.now() < until; turn += 7) {
      await pause(think.least + Math.random() * (think.most - think.least));
      const call = calls[turn % calls.length];
      if (call !== undefined) times.push(await ask(listAddress(call)));
    }
  };
  await Promise.all(asks.map(person));
  return times;
};

/** Clients that send their request a byte at a time; answers after how many seconds the last was cut off. */
const measureSlowClients = async (provider: URL, count: number): Promise<number> => {
  const begun = performance.now();
  const client = (): Promise<void> =>
    new Promise((cut) => {
      const socket = connect(Number(provider.port), provider.hostname);
      socket.write(
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      );
      const drip = setInterval(() => socket.write('{'), 1000);
      socket.resume().on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        cut();
      });
    });
  await Promise.all(Array.from({ length: count }, client));
  return (performance.now() - begun) / 1000;
};

/** Bodies at the limits and beyond; answers the statuses they got. */
const sendLimits = async (provider: URL): Promise<readonly number[]> => {
  const nested = (depth: number): string => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const bodies = [
    nested(20),
    nested(40),
    nested(100_000),
    `"${'x'.repeat(1_000_000)}"`,
    `"${'x'.repeat(2_000_000)}"`,
  ];
  const statuses: number[] = [];
  for (const body of bodies) {
    const answer = await fetch(new URL('/api/v1/auth/login', provider), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
};

/** Fifty people with time to think over 100,000 transactions, then what the provider withstands. */
export const measureLoad = async (log: (line: string) => void): Promise<readonly Comparison[]> => {
  const provider = await startProviderProcess(rows);
  try {
    const signIn = async (names: readonly string[], count: number): Promise<readonly Ask[]> => {
      const known = await Promise.all(names.map((name) => signInTo(provider.url, name)));
      return Array.from({ length: count }, (_, index) => known[index % known.length]).filter(
        (ask) => ask !== undefined,
      );
    };
    const scoped = await signIn(['partner', 'partner2', 'merchant', 'merchant2'], users - 10);
    const unscoped = await signIn(['admin'], 10);
    await provider.loopLag();
    const until = performance.now() + seconds * 1000;
    const [own, all] = await Promise.all([useFor(scoped, until), useFor(unscoped, until)]);
    const lag = await provider.loopLag();
    const slow = measureSlowClients(provider.url, 20);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) statuses.push(...(await sendLimits(provider.url)));
    const cut = await slow;
    const lagUnderLimits = await provider.loopLag();
    const memory = provider.mostMemory();
    log(
      `  ${String(own.length + all.length)} calls of ${String(users)} people; bodies at the limits: ${[...new Set(statuses)].join(', ')}`,
    );
    const line = (measure: string, unit: Comparison['unit'], value: number, most: number): Comparison =>
      compare({ measure, unit, ours: [value], gate: { most } });
    return [
      line('50 people, p95, scoped lists', 'ms', percentile(own, 95), 300),
      line('50 people, p95, unscoped lists', 'ms', percentile(all, 95), 800),
      line('event loop held up, p99, under them', 'ms', lag, 100),
      line('event loop held up, p99, under slow clients and bodies at the limits', 'ms', lagUnderLimits, 100),
      line('slow clients cut off after (s)', '', cut, 62),
      ...(memory === undefined ? [] : [line('memory of the provider, most', 'MB', memory, 600)]),
    ];
  } finally {
    await provider.close();
  }
};
