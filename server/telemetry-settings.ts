import type { SettingReader } from './setting-readers.ts';

/** What is told of a running process, and to whom; null where nobody asks. */
export interface TelemetrySettings {
  /** Where Prometheus reads the metrics, at `/metrics`: a port of its own, so that it is never reachable with the portal. */
  readonly prometheus: { readonly host: string; readonly port: number } | null;
  /** The address of an OpenTelemetry collector, to which traces and metrics are sent (OTLP over HTTP, JSON). */
  readonly collector: URL | null;
  /** What this service is called there. */
  readonly serviceName: string;
}

/** Reads both settings; both are off where they are not set. */
export const readTelemetrySettings = (reader: SettingReader): TelemetrySettings => {
  const port = reader.text('METRICS_PORT') === undefined ? null : reader.port('METRICS_PORT', 9464);
  const host = reader.text('METRICS_HOST') ?? '127.0.0.1';
  return {
    prometheus: port === null ? null : { host, port },
    serviceName: reader.text('OTEL_SERVICE_NAME') ?? 'counterfoil',
    collector: reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) ?? null,
  };
};
