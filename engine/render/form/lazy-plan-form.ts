import { lazyPart } from '../../widgets/parts/lazy-part.ts';

/** A form, whose code is loaded with the first one. */
export const PlanForm = lazyPart(async () => (await import('./plan-form.tsx')).PlanForm);
