import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { hostname } from 'node:os';
import { explainListening } from '../start-error.ts';
import type { TelemetrySettings } from '../telemetry-settings.ts';

/** Metrics and traces of this process while they are collected. */
export interface Telemetry {
  /** Sends what waits, and stops. */
  readonly close: () => Promise<void>;
}

const exportEveryMs = 15_000;

const openPrometheus = async ({ host, port }: { host: string; port: number }): Promise<IMetricReader> => {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true });
  try {
    await exporter.startServer();
  } catch (error) {
    throw explainListening(error, { host, port, setting: 'METRICS_PORT', command: 'npm start' });
  }
  return exporter;
};

const under = (collector: URL, path: string): string => `${collector.href.replace(/\/$/, '')}/v1/${path}`;

/**
 * Collects metrics and traces of this process from now on, with the official SDK. To be called before the servers are created: an
 * instrument that is made before stays without effect for ever. Throws `StartError` where the port of the metrics cannot be used.
 */
export const startTelemetry = async (settings: TelemetrySettings): Promise<Telemetry> => {
  const { prometheus, collector, serviceName } = settings;
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': `${hostname()}:${String(process.pid)}`,
  });
  const readers: IMetricReader[] = [];
  if (prometheus !== null) readers.push(await openPrometheus(prometheus));
  if (collector !== null)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: under(collector, 'metrics') }),
        exportIntervalMillis: exportEveryMs,
      }),
    );
  const meters = new MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(meters);
  const stopMeters = async (): Promise<void> => {
    metrics.disable();
    await meters.shutdown();
  };
  if (collector === null) return { close: stopMeters };
  const tracers = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: under(collector, 'traces') }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracers);
  return {
    close: async () => {
      for (const api of [trace, propagation, context]) api.disable();
      // A collector that is away is no reason not to end.
      await Promise.allSettled([tracers.shutdown(), stopMeters()]);
    },
  };
};
