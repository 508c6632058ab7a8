import { Writable } from 'node:stream';
import { createGateway } from '../../server/gateway/gateway.ts';
import { portalFiles } from '../../server/gateway/portal-files.ts';
import { sessionApi } from '../../server/gateway/provider/session-api.ts';
import { portalFolder } from '../../scripts/portal-build.ts';
import { runTransactions } from '../provider/test-run.ts';
import { startProvider, type ProviderUnderTest } from '../provider/provider-under-test.ts';

/** A portal of a journey's own, with its database at hand for what nobody could arrange by hand. */
export interface ArrangedPortal {
  readonly origin: string;
  readonly provider: ProviderUnderTest;
  readonly close: () => Promise<void>;
}

/** Starts a provider with the history that most tests find, and the gateway with the built app before it. */
export const startArrangedPortal = async (): Promise<ArrangedPortal> => {
  // Its port is known once the gateway listens; passkeys are made for this address alone.
  const publicUrl = new URL('http://localhost');
  const settings = { outbound: { allowsLoopback: true }, publicUrl };
  const provider = await startProvider({ transactions: runTransactions, settings });
  const gateway = await createGateway({
    api: sessionApi(),
    apiUrl: new URL(new URL(provider.base).origin),
    publicUrl: undefined,
    trustedProxies: [],
    pages: portalFiles(portalFolder),
    // A journey leaves pages before they are done; the gateway's word on that is of no interest.
    log: new Writable({ write: (_chunk, _encoding, done) => done() }),
  });
  const address = new URL(await gateway.listen({ host: '127.0.0.1', port: 0 }));
  publicUrl.port = address.port;
  return {
    // Browsers keep a cookie marked Secure on localhost by name.
    origin: publicUrl.origin,
    provider,
    close: async () => {
      await gateway.close();
      await provider.close();
    },
  };
};
