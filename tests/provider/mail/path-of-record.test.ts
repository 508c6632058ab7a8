import { expect, it } from 'vitest';
import { pathOfRecord } from '../../../server/provider/mail/link-to-record.ts';

// The screens that open for both consist of another screen, which draws the record.
it.each([
  ['partner', 'admin.partners', '/admin/partner-management?open=one'],
  ['merchant', 'merchants.settings', '/admin/merchant-management?open=one'],
] as const)('the page of a %s is found for who may see it, and for nobody else', (kind, permission, path) => {
  const admin = { role: 'Admin', permissions: [permission] } as const;
  expect(pathOfRecord(admin, kind, 'one')).toBe(path);
  expect(pathOfRecord({ ...admin, permissions: [] }, kind, 'one')).toBeNull();
  expect(pathOfRecord({ ...admin, role: 'Merchant' }, kind, 'one')).toBeNull();
});
