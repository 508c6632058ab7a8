// The project's door: counterfoil.config.json, without what compiles and builds a portal, so that a server which needs
// neither starts at once.
export { projectFiles, readProjectConfig, type ProjectConfig } from './read-project-config.ts';
export { ConfigRefused } from './read-written.ts';
export type { AuthConfig } from '../../language/project/project-config.ts';
