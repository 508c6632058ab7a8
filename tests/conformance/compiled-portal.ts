import { compileProject } from '../../engine/build/index.ts';

/** Where a test has no answer: the portal is not what the test takes it for. */
export const fail: (why: string) => never = (why: string) => {
  throw new Error(why);
};

/** What the build would serve. */
export const compiled = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});

/** The plan of the portal that the build would serve. */
export const portal = compiled.portal ?? fail('The portal does not compile.');
/** The plans of its screens, by their ids. */
export const { screens } = compiled;
