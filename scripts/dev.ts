/** Starts the payments portal with its provider, and shows an edit at once. */
import { editedPages, runPortal } from './host/index.ts';
import { providerApi } from './provider/provider-api.ts';

await runPortal(editedPages, providerApi);
