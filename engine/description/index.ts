// The entry file of the description: an OpenAPI document read once for the portal, for servers and for
// programs.
export { cleanTyped, isWebAddress, readTypedKind, type TypedKind } from '../clean-typed.ts';
export { hideGuardedNumbers, holdsGuardedNumber, type GuardedDigits } from '../guarded-numbers.ts';
export { askedOf, askedOfAny, letsIn, readAccess, type Access, type RoleAccess } from './access.ts';
export type { Success } from './content.ts';
export { parseDescription, type Description } from './description.ts';
export { isoCurrencies, type IsoCurrency } from './iso-4217.ts';
export type { Approval } from './approval.ts';
export type { Operation } from './operation.ts';
export type { Parameter } from './parameter.ts';
export { anyKind } from './record-kinds.ts';
export { findSchemaPlaces } from './schema-places.ts';
export type { SchemaView } from './schema-view.ts';
export type { RateLimit, Scheme } from './scheme.ts';
export type { TotalKind } from './total.ts';
export {
  upgradeDescription,
  type UpgradedDescription,
  type UpgradeNotes,
} from './upgrade/upgrade-description.ts';
export type { UpgradeFault } from './upgrade/upgrading.ts';
export { applyOverlay, type OverlaidDescription } from './overlay/apply-overlay.ts';
