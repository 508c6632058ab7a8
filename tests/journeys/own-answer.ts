import type { APIResponse, Route } from '@playwright/test';

/** What the provider itself answers; asked again, as a browser does, where a connection kept open had just been closed. */
export const ownAnswer = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });
