// The build's door: the Vite plugin, and what reads and compiles a portal from disk in Node.
export { portalChunks, type FirstChunk, type PortalChunks } from './chunks/portal-chunks.ts';
export type { GuestPage } from './chunks/guest-page.ts';
export { compileProject, createProjectCompiler, hasErrors } from './compile-project.ts';
export { counterfoil } from './counterfoil-plugin.ts';
export { draftsOf, type Drafts } from './drafts.ts';
export { countFindings, formatFindings } from './format-findings.ts';
export { isKnownPath, knownPaths } from '../language/plan/known-paths.ts';
export { knownCalls } from './known-calls.ts';
export { readApiDescription, type ApiDescription } from './description/read-api-description.ts';
export {
  readDescriptionFiles,
  type FileFault,
  type ReadingOptions,
  type WrittenDescription,
} from './description/read-description-files.ts';
export type { FileAccess } from './description/opened-files.ts';
export { createDescriptionReader, readDescription } from './read-description.ts';
export { readDescriptors } from './read-descriptors.ts';
export { readConvention, shippedConventions } from './project/read-convention.ts';
export { builtInSentences } from './built-in-sentences.ts';
export { readPublished, type PublishedDescription } from './read-published.ts';
