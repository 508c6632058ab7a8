import type { Components } from '@counterfoil/engine';

/** The component for each name under `components` of schemas/portal.json: none so far; each one is a gap of the language. */
export const components: Components = {};
