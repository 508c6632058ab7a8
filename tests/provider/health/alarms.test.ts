import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrInstall, findProgram } from '../../../scripts/system/system-packages.ts';
import { createListTimes } from '../../../server/provider/health/list-times.ts';
import { observeHealth } from '../../../server/provider/health/observe-health.ts';
import { startTelemetry, type Telemetry } from '../../../server/telemetry/start-telemetry.ts';
import { isThorough } from '../../repeats.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { findFreePort } from '../free-port.ts';
import { changeFault, storedMeasures } from './plant-faults.ts';

const rules = readFileSync(
  fileURLToPath(new URL('../../../docs/operating/alarms.yml', import.meta.url)),
  'utf8',
);

/** The alarm of each measure whose fault can be planted. */
const alarmOf: Readonly<Record<string, string>> = {
  refused_sign_ins: 'SignInsRefused',
  failing_webhooks: 'WebhooksFailing',
  open_breaches: 'BooksBroken',
  books_check: 'BooksUnchecked',
  audit_faults: 'AuditChanged',
  exports_queue: 'QueueStands',
  webhooks_queue: 'QueueStands',
  mails_queue: 'QueueStands',
};

/** Only the thorough run installs Prometheus; metrics.test.ts holds the rules to what the endpoint tells. */
describe.runIf(isThorough)('an alarm on Prometheus', () => {
  let provider: ProviderUnderTest;
  let telemetry: Telemetry;
  let prometheus: ChildProcess;
  let address: string;
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-alarms-'));
  const times = createListTimes();

  beforeAll(async () => {
    const program = findOrInstall(
      () => findProgram('prometheus'),
      'prometheus',
      'Install the package "prometheus".',
    );
    const [metrics, port] = [await findFreePort(), await findFreePort()];
    telemetry = await startTelemetry({
      prometheus: { host: '127.0.0.1', port: metrics },
      collector: null,
      serviceName: 'counterfoil',
    });
    provider = await startProvider({ transactions: 300 });
    observeHealth(
      provider.database,
      { lists: times.within95, sendsMails: true },
      { warn: (facts: unknown) => expect.fail(JSON.stringify(facts)) },
    );
    for (const name of storedMeasures) await changeFault(provider.database, name, 'mend');
    for (let page = 0; page < 40; page += 1) times.note(0.1);
    // The rules as they are, but that a fault need not last for minutes.
    writeFileSync(join(folder, 'alarms.yml'), rules.replaceAll(/for: \d+m/g, 'for: 2s'));
    writeFileSync(
      join(folder, 'prometheus.yml'),
      `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [alarms.yml]\nscrape_configs:\n  - job_name: counterfoil\n    static_configs: [{ targets: ['127.0.0.1:${String(metrics)}'] }]\n`,
    );
    const checked = spawnSync(
      program.replace(/prometheus$/, 'promtool'),
      ['check', 'config', join(folder, 'prometheus.yml')],
      { encoding: 'utf8' },
    );
    expect(checked.status, checked.stderr).toBe(0);
    address = `http://127.0.0.1:${String(port)}`;
    prometheus = spawn(
      program,
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${String(port)}`,
      ],
      { stdio: 'ignore' },
    );
    while (!(await ask('counterfoil_books_breaches')).includes('"value"')) await wait(200);
    await secondsUntil([]);
  }, 300_000);
  afterAll(async () => {
    prometheus.kill();
    await provider.close();
    await telemetry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (query: string): Promise<string> => {
    const answer = await fetch(`${address}/api/v1/query?query=${query}`).catch(() => null);
    return answer?.ok === true ? answer.text() : '';
  };

  const readFiring = async (): Promise<readonly string[]> => {
    const found = (await ask('ALERTS{alertstate="firing"}')).match(/(?<="alertname":")[A-Za-z]+/g) ?? [];
    return [...new Set(found)].toSorted();
  };

  /** How many seconds passed until exactly these alarms fired. */
  const secondsUntil = async (wanted: readonly string[], most = 30): Promise<number> => {
    const began = performance.now();
    let firing: readonly string[] = [];
    while (performance.now() - began < most * 1000) {
      firing = await readFiring();
      if (firing.join() === wanted.join()) return (performance.now() - began) / 1000;
      await wait(200);
    }
    return expect.fail(`After ${String(most)} s these fire: ${firing.join(', ') || 'none'}.`);
  };

  const tell = (name: string, fired: number, cleared: number): void => {
    console.log(`${name}: fired after ${fired.toFixed(1)} s, cleared after ${cleared.toFixed(1)} s`);
  };

  it.each(storedMeasures)('fires for %s, and is over when the fault is', async (name) => {
    await changeFault(provider.database, name, 'plant');
    const fired = await secondsUntil([alarmOf[name] ?? '']);
    await changeFault(provider.database, name, 'mend');
    tell(name, fired, await secondsUntil([]));
  });

  it('fires for slow lists, and is over when they are fast again', async () => {
    for (let slow = 0; slow < 4; slow += 1) times.note(3);
    const fired = await secondsUntil(['ListsSlow']);
    for (let fast = 0; fast < 60; fast += 1) times.note(0.1);
    tell('slow_lists', fired, await secondsUntil([]));
  });

  it('fires where nothing can be measured any more', async () => {
    await telemetry.close();
    // Prometheus takes a value for absent at once where the endpoint is gone.
    tell('absent measures', await secondsUntil(['MeasuresAbsent']), 0);
  });
});
