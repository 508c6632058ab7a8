/** Checks the descriptors of the payments portal, whose description is bundled anew as its files are saved. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCheck, type BundleDescription } from './check/run-check.ts';

const bundleAnew: BundleDescription = async (source, bundled) => {
  const { bundleDescription, writeDescription } = await import('./generate/bundle-description.ts');
  const text = writeDescription(await bundleDescription(resolve(source)));
  if (text !== readFileSync(bundled, 'utf8')) writeFileSync(bundled, text);
};

await runCheck(bundleAnew);
