import type { RecordPlan } from './plan.ts';

/** The fields: without any there is nothing to draw, unless something can be done to the record. */
export const recordParts = ({ fields, actions }: RecordPlan): RecordPlan['fields'] =>
  actions.length > 0 ? [] : fields;
