import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { WriteInput } from '../../mechanism/write-call.ts';
import { readEffectiveSettings } from '../../queries/settings/effective-settings.ts';
import { hasOwnDocument, whyNotInForce, type NotInForce } from '../../queries/settings/not-in-force.ts';
import { dropDocument, keepDocument } from '../../queries/settings/owner-documents.ts';
import { readSettingOwner, type SettingOwner } from '../../queries/settings/setting-owner.ts';
import type { PlatformSettings } from '../../rules/platform-settings.ts';
import type { Database } from '../../store/store.ts';
import { createRead, createWrite, type Operation } from '../../mechanism/define-operation.ts';

/** Why settings do not apply, with what a kind of setting answers besides. */
type Idle = { readonly not_in_force: NotInForce | null } & Readonly<Record<string, unknown>>;
type OwnerType = SettingOwner['type'];

/** Settings that a merchant inherits from its partner, and a partner from the platform, until it sets its own. */
export interface InheritedPlan<Settings> extends PlatformSettings<Settings> {
  readonly operations: Partial<
    Record<OwnerType, { readonly read: OperationId; readonly write: OperationId }>
  >;
  /** Why an owner's saved settings do not apply where nothing else overrides them, and what is answered with the reason. */
  readonly whyIdle: (
    settings: Settings,
    owner: SettingOwner & { readonly isOwn: boolean },
    database: Database,
  ) => Promise<Idle>;
  /** The faults of settings that fit the description. */
  readonly check: (settings: Settings, database: Database) => Promise<readonly Fault[]>;
}

interface OwnerInput<Settings> extends WriteInput {
  readonly path: { readonly id: string };
  readonly body: Partial<Settings> & { readonly inherits?: boolean };
}

/** Whether all settings have a value. */
const isWhole = <Settings extends object>(
  _settings: Partial<Settings>,
  missing: readonly Fault[],
): _settings is Settings => missing.length === 0;

/** Declares the GET and PUT of each owner; `inherits` deletes an owner's own settings. */
export const defineInherited = <Settings extends object>(
  plan: InheritedPlan<Settings>,
): readonly Operation[] => {
  const types = ['partner', 'merchant'] as const;
  return types.flatMap((type) => {
    const named = plan.operations[type];
    if (named === undefined) return [];
    return [
      createRead<OwnerInput<Settings>>(named.read, ({ path }, { database }) =>
        answer(database, plan, type, path.id),
      ),
      createWrite<OwnerInput<Settings>>(named.write, async ({ path, body }, { database }) => {
        if (body.inherits === true) await dropDocument(database, path.id, plan.name);
        else {
          const asked = { name: 'inherits', value: 'false' };
          const missing = findInapplicable(bodyOf(named.write), asked, body);
          if (!isWhole<Settings>(body, missing)) return { refused: unprocessable(...missing) };
          const faults = await plan.check(body, database);
          if (faults.length > 0) return { refused: unprocessable(...faults) };
          const settings = Object.entries(body).filter(([field]) => field !== 'inherits');
          await keepDocument(database, path.id, plan.name, Object.fromEntries(settings));
        }
        return { answer: await answer(database, plan, type, path.id) };
      }),
    ];
  });
};

const answer = async <Settings extends object>(
  database: Database,
  plan: InheritedPlan<Settings>,
  type: OwnerType,
  id: string,
) => {
  const owner = await readSettingOwner(database, type, id);
  const { settings, source, updated_at } = await readEffectiveSettings(database, owner, plan);
  const isOwn = source === 'own';
  const idle = await plan.whyIdle(settings, { ...owner, isOwn }, database);
  const not_in_force = isOwn
    ? await whyNotInForce(database, owner, hasOwnDocument(plan.name), idle.not_in_force)
    : null;
  return { ...settings, ...idle, owner_id: id, source, inherits: !isOwn, updated_at, not_in_force };
};
