import type { components } from '../../../../openapi/generated/provider.ts';
import { takeMeasures, type Taken } from '../../health/measures.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

const stateOf = ({ value, measure }: Taken): components['schemas']['HealthState'] =>
  value === null ? 'unknown' : value > measure.limit ? 'alarm' : 'fine';

/** What is watched of the running platform, and what it comes to now. */
export const listHealth = defineRead('listHealth', async (_input, { database, settings }) => {
  const taken = await takeMeasures(database, settings.process);
  return {
    data: taken.map((one) => ({
      measure: one.name,
      value: one.value,
      unit: one.measure.unit,
      limit: one.measure.limit,
      state: stateOf(one),
    })),
  };
});
