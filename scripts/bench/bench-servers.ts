import { Writable } from 'node:stream';
import { createGateway } from '../../server/gateway/gateway.ts';
import { portalFiles } from '../../server/gateway/portal-files.ts';
import { sessionApi } from '../../server/gateway/provider/session-api.ts';

/** Closes what was opened, last first, whatever happened in between. */
export class Closing {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #closed: Promise<void> | undefined;

  add<Value extends { readonly close: () => Promise<unknown> }>(opened: Value): Value {
    this.#steps.push(() => opened.close());
    return opened;
  }

  /** Closes once; asked again, it waits for the same end. */
  close(): Promise<void> {
    return (this.#closed ??= this.#closeAll());
  }

  async #closeAll(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await step();
  }
}

const discard = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Serves a built app and the API behind it, as in production, on a free port; gives its origin. */
export const serve = async (closing: Closing, folder: string, apiUrl: URL): Promise<string> => {
  const gateway = closing.add(
    await createGateway({
      apiUrl,
      api: sessionApi(),
      publicUrl: undefined,
      trustedProxies: [],
      pages: portalFiles(folder),
      log: discard,
    }),
  );
  return gateway.listen({ port: 0, host: '127.0.0.1' });
};
