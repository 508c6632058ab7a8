import type { components } from '../../../../openapi/generated/provider.ts';
import type { PlatformSettings } from '../../rules/platform-settings.ts';
import type { Database } from '../../store/store.ts';
import type { SettingOwner } from './setting-owner.ts';
import { column, document, rowsOf } from '../../store/typed-sql.ts';

/** The settings that apply to an owner, and whose they are. */
export interface EffectiveSettings<Settings> {
  readonly settings: Settings;
  readonly source: components['schemas']['SettingSource'];
  /** When the owner's own were last written, or null while it has none. */
  readonly updated_at: string | null;
}

/** Reads the settings that apply to an owner: its own, else its partner's, else the platform's. */
export const readEffectiveSettings = async <Settings extends object>(
  database: Database,
  owner: SettingOwner,
  { name, platform }: PlatformSettings<Settings>,
): Promise<EffectiveSettings<Settings>> => {
  const rows = await rowsOf({
    owner_id: column.text,
    document: document<Partial<Settings>>(),
    updated_at: column.timestamptz,
  })`
    select owner_id, document, updated_at from owner_documents
    where name = ${name} and owner_id in (${owner.id}, ${owner.partnerId ?? ''})`.execute(database);
  const own = rows.find(({ owner_id: id }) => id === owner.id);
  const partners = rows.find(({ owner_id: id }) => id !== owner.id);
  return {
    settings: { ...platform(owner), ...(own ?? partners)?.document },
    source: own !== undefined ? 'own' : partners !== undefined ? 'partner' : 'platform',
    updated_at: own?.updated_at ?? null,
  };
};
