import { metrics, type ObservableGauge } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { forCaller } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';
import { measures, takeMeasures, type ProcessHealth } from './measures.ts';

/**
 * Makes the measures metrics, which are taken when a collector asks for them; where nothing collects, this does nothing. Those that
 * cannot be taken are left out, so that an alarm on absent metrics tells of a store that is away.
 */
export const observeHealth = (
  database: Database,
  process: ProcessHealth,
  log: Pick<Logger, 'warn'>,
): void => {
  const meter = metrics.getMeter('counterfoil');
  const gauges = new Map<string, ObservableGauge>();
  for (const { metric, description, unit } of Object.values(measures))
    if (!gauges.has(metric))
      gauges.set(
        metric,
        meter.createObservableGauge(metric, {
          description,
          ...(unit === 'count' ? {} : { unit: unit === 'seconds' ? 's' : 'ms' }),
        }),
      );
  const own = forCaller(database, { kind: 'work', name: 'measures' });
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        for (const { measure, value } of await takeMeasures(own, process)) {
          const { metric, queue } = measure;
          const gauge = gauges.get(metric);
          if (gauge !== undefined && value !== null)
            result.observe(gauge, value, queue === undefined ? {} : { 'counterfoil.queue': queue });
        }
      } catch (error) {
        log.warn({ err: error }, 'the measures could not be taken');
      }
    },
    [...gauges.values()],
  );
};
