import { api } from '../calls/client.ts';

/** Whether whoever is signed in has a passkey; false where the provider does not say. */
export const hasPasskeys = async (): Promise<boolean> => {
  try {
    const { data } = await api.GET('/auth/passkeys', { params: { query: { limit: 10 } } });
    return data !== undefined && data.meta.total > 0;
  } catch {
    return false;
  }
};
