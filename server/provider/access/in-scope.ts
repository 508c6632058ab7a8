import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantScope } from './scope.ts';
import { typed } from '../store/typed-sql.ts';

/** The condition that a merchant's record is one the scope may see; `column` holds the merchant's id. */
export const inScope = (scope: TenantScope, column: string): RawBuilder<SqlBool> => {
  const merchant = sql.ref(column);
  switch (scope.kind) {
    case 'all':
      return typed.boolean`true`;
    case 'partner':
      return typed.boolean`${merchant} in (select id from merchants where partner_id = ${scope.partnerId})`;
    case 'merchant':
      return typed.boolean`${merchant} = ${scope.merchantId}`;
    case 'none':
      return typed.boolean`false`;
  }
};

/** The condition that a partner's record is one the scope may see; `column` holds the partner's id. */
export const partnerInScope = (scope: TenantScope, column: string): RawBuilder<SqlBool> => {
  switch (scope.kind) {
    case 'all':
      return typed.boolean`true`;
    case 'partner':
      return typed.boolean`${sql.ref(column)} = ${scope.partnerId}`;
    case 'merchant':
    case 'none':
      return typed.boolean`false`;
  }
};
