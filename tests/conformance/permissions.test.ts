import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The permission names of the specification, section 6. */
const specified =
  `dashboard, settings, admin.users, admin.partners, admin.merchants, admin.system_logs, merchants.settings,
  merchants.notifications, merchants.audit_logs, report.transactions, report.disbursements, api_connection,
  report.auto_charge, virtual_terminal, partners.settings, partner_onboarding, onboardings.settings,
  communications.settings, chargeback_report, admin.cross_check, merchants.virtual_terminal, admin.receivable,
  vaultService, refund.transactions, url_management, paymentSettings`.split(/,\s+/);

const listIn = (file: string, ...path: readonly string[]): unknown => {
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of path)
    found =
      typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(name) : undefined;
  return found;
};

describe("the specification's permissions", () => {
  it('are the 26 of the portal and of the description, and no others', () => {
    expect(specified).toHaveLength(26);
    expect(listIn('schemas/portal.json', 'permissions')).toEqual(specified);
    const description = 'openapi/generated/provider.json';
    expect(listIn(description, 'components', 'schemas', 'Permission', 'enum')).toEqual(specified);
  });
});
