import type { components } from '../../../openapi/generated/provider.ts';

/** Whose records a request may see; every query on tenants' records starts from it. */
export type TenantScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'partner'; readonly partnerId: string }
  | { readonly kind: 'merchant'; readonly merchantId: string }
  | { readonly kind: 'none' };

export interface Tenant {
  readonly role: components['schemas']['Role'];
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
}

/** Admin sees all, a Partner its own merchants and their records, a Merchant itself; anyone else nothing. */
export const scopeOf = (tenant: Tenant): TenantScope => {
  if (tenant.role === 'Admin') return { kind: 'all' };
  if (tenant.role === 'Partner' && tenant.partner_id !== null) {
    return { kind: 'partner', partnerId: tenant.partner_id };
  }
  if (tenant.role === 'Merchant' && tenant.merchant_id !== null) {
    return { kind: 'merchant', merchantId: tenant.merchant_id };
  }
  return { kind: 'none' };
};
