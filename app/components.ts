import type { Components } from '@counterfoil/engine';

/** What is drawn for each name under `components` of schemas/portal.json: none so far, and each one is a gap of the language. */
export const components: Components = {};
