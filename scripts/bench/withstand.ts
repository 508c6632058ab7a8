import { connect } from 'node:net';
import { makeExport } from './export-job.ts';
import type { ProviderSession } from './provider-session.ts';

const slowClients = 20;
const limitRounds = 20;

/** A client that sends its request a byte at a time; it ends when it is cut off. */
const dripUntilCut = (provider: URL): Promise<void> =>
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

/** Slow clients and, beside them, bodies at the limits; after how many seconds the last client was cut off. */
export const meetSlowClients = async (
  provider: URL,
): Promise<{ readonly seconds: number; readonly statuses: readonly number[] }> => {
  const begun = performance.now();
  const slow = Promise.all(Array.from({ length: slowClients }, () => dripUntilCut(provider)));
  const statuses = new Set<number>();
  for (let round = 0; round < limitRounds; round += 1)
    for (const status of await sendLimits(provider)) statuses.add(status);
  await slow;
  return { seconds: (performance.now() - begun) / 1000, statuses: [...statuses] };
};

/** Every transaction as CSV by one and as a workbook by another at once; how many seconds it took until both were fetched. */
export const exportAtOnce = async (people: readonly ProviderSession[]): Promise<number> => {
  const begun = performance.now();
  await Promise.all(
    people.map(async (session, index) =>
      session.ask(await makeExport(session, index % 2 === 0 ? 'csv' : 'xlsx')),
    ),
  );
  return (performance.now() - begun) / 1000;
};
