import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { ServedOperation } from '../description/description.ts';
import { Problem } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';
import { writeAudit, type AuditedCall } from './audit.ts';
import { knownToRole, mayHandOver } from './role-permissions.ts';
import { findViewer, type Permission, type Viewer } from './viewer.ts';

/** With which permission staff and partners find a merchant, and view it. */
const viewingPermission: Permission = 'merchants.settings';

/** Keys and the sites that may embed belong to persons, not to what a merchant sees. */
const notViewed: readonly Permission[] = ['api_connection'];

/** The calls that end a session: all that can be changed in one in which a merchant is viewed. */
const endings: readonly OperationId[] = ['stopViewing', 'logout'];

/**
 * Finds the owner of a session's token as `findViewer` does. In a session in which a merchant is viewed that is a person of the merchant,
 * with as much as the owner may hand over to one, and who is of no organisation where that is about what its own people share.
 */
export const findSessionViewer = async (
  database: Database,
  token: string,
  ip: string,
): Promise<Viewer | null> => {
  const viewer = await findViewer(database, token, ip);
  return viewer === null ? null : asMerchant(viewer);
};

const asMerchant = (own: Viewer): Viewer => {
  const { viewing } = own;
  if (viewing === null) return own;
  const { merchantId, partnerId } = viewing;
  const isTheirs =
    own.permissions.includes(viewingPermission) &&
    (own.scope.kind === 'all' || (own.scope.kind === 'partner' && own.scope.partnerId === partnerId));
  return {
    ...own,
    user: {
      ...own.user,
      role: 'Merchant',
      merchant_id: merchantId,
      partner_id: null,
      public_key: null,
      acts_as: `Viewing ${merchantId}`,
    },
    partnerId,
    permissions: knownToRole('Merchant').filter(
      (permission) => !notViewed.includes(permission) && mayHandOver(own, permission, 'Merchant'),
    ),
    scope: { kind: 'merchant', merchantId },
    isFresh: false,
    viewing: { ...viewing, own, secondsLeft: isTheirs ? viewing.secondsLeft : 0 },
  };
};

/** Why an operation cannot be called where a merchant is viewed; null where it can, or nobody is viewed. */
export const findViewingRefusal = (
  { id, hasEffects }: Pick<ServedOperation, 'id' | 'hasEffects'>,
  { viewing }: Pick<Viewer, 'viewing'>,
): Problem | null => {
  if (viewing === null || endings.some((ending) => ending === id)) return null;
  if (viewing.secondsLeft <= 0) return viewingOver();
  return hasEffects ? viewOnly(viewing.merchantName) : null;
};

/** Not 401: the caller's own session goes on, to which `stopViewing` leads back. */
const viewingOver = (): Problem =>
  new Problem({
    status: 403,
    code: 'viewing-over',
    detail: 'Viewing as a merchant is over. Your own session goes on.',
  });

/** The refusal of what is more than looking. */
export const viewOnly = (merchantName: string): Problem =>
  new Problem({
    status: 403,
    code: 'view-only',
    detail: `You are viewing as ${merchantName}: nothing can be changed or exported. Stop viewing first.`,
  });

/** Writes that somebody views a merchant no more; `at` is when that ended, where it was before now. */
export const noteViewingEnd = (
  database: Database,
  call: AuditedCall,
  merchantId: string,
  at?: string,
): Promise<void> =>
  writeAudit(database, call, {
    type: 'sign_out',
    target: merchantId,
    before: { viewing: true },
    after: { viewing: false, ...(at === undefined ? {} : { ended_at: at }) },
  });
