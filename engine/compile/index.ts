// The checker's door: what a program needs that checks descriptors, documents them or drafts new ones.
export type { ListPlan } from '../kinds/blocks/list/plan.ts';
export type { MetricPlan } from '../kinds/blocks/metrics/plan.ts';
export type { Finding, Place } from '../language/finding.ts';
export { languageReference } from '../language/published/language-reference.ts';
export type { NodePlan } from '../language/plan/access-plan.ts';
export type { BlockPlan } from '../language/plan/block-plan.ts';
export type { LoadPlan } from '../language/plan/call-plan.ts';
export type { RoutePlan } from '../language/plan/portal-plan.ts';
export { scopeNames } from '../language/value/value.ts';
export { publishedSchemas } from '../language/published/published-schemas.ts';
export { followAnswer } from '../description/follow-answer.ts';
export { compile, createCompiler, type Compilation } from './compile.ts';
export { describedFindings } from './description/report-description.ts';
export type { SourceText } from './read/parse-sources.ts';
export { isSlip, nearestName } from '../language/suggestion.ts';
export { blocksIn } from '../walk.ts';
export { houseApi } from '../language/portal/house-api.ts';
