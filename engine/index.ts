import './render/engine.css';

export type { PortalPlan, RoutePlan } from './language/plan/portal-plan.ts';
export type { ScreenPlan } from './language/plan/screen-plan.ts';
export type { Text } from './language/plan/text.ts';
export type { Finding } from './language/finding.ts';
export type { EngineMessage } from './language/engine-messages.ts';
export type { Answer, Problem } from './resolve/answer/answer.ts';
export type { OperationRequest } from './resolve/answer/request.ts';
export type { Viewer } from './resolve/viewer/viewer.ts';
export { lackingAccess } from './resolve/viewer/access.ts';
export { isZone } from './resolve/time/instant.ts';
export { formatText } from './resolve/format/text.ts';
export { formatChosen, parseChosen, withChoices, type Chosen } from './resolve/viewer/viewer-choices.ts';
export {
  entryOf,
  isOpen,
  matchRoute,
  routeInstead,
  visibleNavigation,
  type RouteMatch,
} from './resolve/viewer/navigation.ts';
export { parseProblem, transportProblem } from './resolve/answer/problem.ts';
export { QrCode } from './kinds/cells/qr/qr-code.tsx';
export { PanelButton, preparePanels } from './widgets/panel/panel-button.tsx';
export type { Download, Host, Icons, Location, Notice, RenderProblem, Store, Target } from './render/host.ts';
export type { CompiledValidator } from './render/form/compiled-validator.ts';
export { HostProvider } from './render/host-provider.tsx';
export { Icon } from './render/icon.tsx';
export { ViewerChoices } from './render/choices/viewer-choices.tsx';
export { lazyPart } from './render/lazy-part.ts';
export { loadPart, MissingPartError } from './render/missing-part.ts';
export { MissingState } from './render/states/missing-state.tsx';
export { ScreenView } from './render/screen-view.tsx';
