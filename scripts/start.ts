/** Starts the payments portal with its provider. */
import { builtPages, runPortal } from './host/index.ts';
import { providerApi } from './provider/provider-api.ts';

await runPortal(builtPages, providerApi);
