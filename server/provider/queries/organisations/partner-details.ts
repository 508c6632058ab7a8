import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** How many merchants a partner brought, for a query on partners. */
export const merchantsOfPartner = typed.bigint`select count(*) from merchants where merchants.partner_id = partners.id`;

/** A partner in the shape of the description; throws the 404 when there is none. */
export const readPartner = async (
  database: Database,
  id: string,
): Promise<components['schemas']['PartnerDetail']> => {
  const row = await database
    .selectFrom('partners')
    .select([
      'id',
      'alias_id',
      'business_name',
      'trading_name',
      'organization_address',
      'country',
      'timezone',
    ])
    .select(['email', 'phone_number', 'website', 'property_systems', 'status'])
    .select(merchantsOfPartner.as('merchants_count'))
    .select(['created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('partner');
  return row;
};

/**
 * The partner of a call whose path names none: Admin names it, anyone else's is their own. Throws `Problem`:
 * 404 for one that is absent or not theirs, 422 when nobody is named.
 */
export const partnerOfCall = async (
  database: Database,
  viewer: Viewer,
  named: string | undefined,
): Promise<string> => {
  if (viewer.scope.kind === 'all') {
    if (named === undefined) throw unnamed();
    const found = await database
      .selectFrom('partners')
      .select('id')
      .where('id', '=', named)
      .executeTakeFirst();
    if (found === undefined) throw notFound('partner');
    return named;
  }
  const own = viewer.partnerId;
  if (own === null || (named !== undefined && named !== own)) throw notFound('partner');
  return own;
};

const unnamed = (): Problem => {
  const message = 'Name the partner that is meant.';
  return new Problem({
    status: 422,
    code: 'partner-unnamed',
    detail: message,
    faults: [{ pointer: '/query/partner_id', code: 'required', message }],
  });
};
