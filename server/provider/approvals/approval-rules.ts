import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { organisationOf } from '../access/organisation.ts';
import type { Viewer } from '../access/viewer.ts';
import { valuesOf } from '../description/described-words.ts';
import { findDocument } from '../queries/settings/owner-documents.ts';
import type { Database } from '../store/store.ts';

type Schemas = components['schemas'];
export type ApprovalRule = Schemas['ApprovalRule'];
export type ApprovalKind = Schemas['ApprovalKind'];

/** Whether a text is the name of a kind of action. */
export const isApprovalKind = (kind: string): kind is ApprovalKind => valuesOf('ApprovalKind').includes(kind);

/** The name under which an organisation stores its rules. */
export const rulesName = 'approval-rules';

/** The name of the platform among organisations. */
export const platform = 'platform';

/** Whose rules they are, in their words. */
export type RuleOwner = 'platform' | 'organisation';

/** Rules, with whose they are. */
export interface OwnedRule {
  readonly owner: RuleOwner;
  readonly rule: ApprovalRule;
}

/** The rule of a kind that no organisation has set. */
export const noRule = (kind: ApprovalKind): ApprovalRule => ({
  kind,
  when: 'never',
  amounts: [],
  most_an_hour: null,
});

/** The rules that an organisation has stored, and when. */
export const readStoredRules = async (
  database: Database,
  organisation: string,
): Promise<{ readonly rules: readonly ApprovalRule[]; readonly updated_at: string | null }> => {
  const stored = await findDocument(database, organisation, rulesName);
  const rules = readOwn(stored?.document, 'rules');
  return {
    rules: isArray(rules) ? rules.filter(isRule) : [],
    updated_at: stored?.updated_at ?? null,
  };
};

/** What is stored was validated against the description when it was written. */
const isRule = (value: unknown): value is ApprovalRule => isRecord(value) && 'kind' in value;

/** The rules that hold for what somebody does: the platform's, and those of their own organisation. */
export const rulesFor = async (database: Database, viewer: Viewer): Promise<readonly OwnedRule[]> => {
  const own = organisationOf(viewer);
  const ofPlatform = await readStoredRules(database, platform);
  const ofOwn = own === platform ? { rules: [] } : await readStoredRules(database, own);
  return [
    ...ofPlatform.rules.map((rule) => ({ owner: 'platform' as const, rule })),
    ...ofOwn.rules.map((rule) => ({ owner: 'organisation' as const, rule })),
  ];
};
