import type { TelemetrySettings } from '../telemetry-settings.ts';
import type { Telemetry } from './start-telemetry.ts';

/** Collects metrics and traces of this process where a setting asks for them; what does so takes a while to load. */
export const collectTelemetry = async (settings: TelemetrySettings): Promise<Telemetry | undefined> =>
  settings.prometheus === null && settings.collector === null
    ? undefined
    : (await import('./start-telemetry.ts')).startTelemetry(settings);
