import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startProvider } from '../provider-under-test.ts';
import type { ProviderUnderTest } from '../provider-under-test.ts';
let provider: ProviderUnderTest;
let token = '';
beforeAll(async () => { provider = await startProvider({ transactions: 300 }); token = await provider.signIn('admin'); });
afterAll(() => provider.close());
const get = (path: string) => send(provider.base + path, { headers: { authorization: `Bearer ${token}` } });
it.each([
  '/report/kyc?limit=3', '/report/kyc?search=hotel&case_status=approved&status=1&sortBy=partner_name&partners=par_southernstays&date_from=2025-01-01&date_to=2026-11-21&timezone=Australia/Sydney',
  '/report/kyc/requested-volume', '/report/kyc/request-status-distribution', '/report/kyc/callout-box', '/report/kyc/kyc_harbourviewhotel', '/report/kyc/mer_harbourviewhotel/beneficals-owners', '/report/kyc/kyc_harbourviewhotel/authorised-executives?sortBy=name',
  '/report/kyc/download', '/communication-settings/par_southernstays/webhook', '/communication-settings/par_southernstays/webhook/whk_southernstaysledger','/communication-settings/par_southernstays/webhook/events?limit=2&status=failed','/communication-settings/par_southernstays/webhook/events?limit=1&hashId=whk_southernstaysbookings&type=refund.created&date_from=2025-01-01&sortBy=last_attempt_at',
  '/communication-settings/par_southernstays/webhook/test?hashId=whk_southernstaysbookings',
])('%s', async (path) => {
  const a = await get(path);
  console.log(path, a.status, JSON.stringify(a.body).slice(0, 1500));
  expect(a.status).toBe(200);
});
