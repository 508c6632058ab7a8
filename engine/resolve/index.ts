// The resolver's door: what a person sees at an address and the first calls of a screen, from plans alone; it
// needs no browser.
export { parseKnownCalls, type KnownCall, type KnownCalls } from '../language/plan/known-calls.ts';
export type { PortalPlan, RoutePlan } from '../language/plan/portal-plan.ts';
export type { ScreenPlan } from '../language/plan/screen-plan.ts';
export type { OperationRequest } from './answer/request.ts';
export { formatValue } from './format/format.ts';
export { resolveFormatSettings, type FormatSettings } from './format/settings.ts';
export { formatText } from './format/text.ts';
export {
  openingBeside,
  openingRead,
  openingRecord,
  openingRows,
  type Opening,
  type OpeningBeside,
  type OpeningCall,
} from './list/opening-calls.ts';
export type { Clock } from './time/clock.ts';
export { isAllowed } from './viewer/access.ts';
export { matchRoute, visibleNavigation } from './viewer/navigation.ts';
export { resolvePlace, type Place } from './viewer/place.ts';
export { parseChosen, withChoices, type Chosen } from './viewer/viewer-choices.ts';
export type { Viewer } from './viewer/viewer.ts';
