import {
  builtInSentences,
  readApiDescription,
  readDescription,
  readDescriptors,
} from '@counterfoil/engine/build';
import type { SideInput, SourceText } from '@counterfoil/engine/check';
import { parseDescription } from '@counterfoil/engine/description';
import { isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { detectConvention, prepare } from '@counterfoil/engine/prepare';
import { findGithubDescription } from '../../../scripts/bench/description/github-description.ts';
import { beginPortal } from '../../../scripts/init/begin-portal.ts';
import { draftPortal } from '../../../scripts/init/draft-portal.ts';

/** A portal whose description and descriptors are changed. */
export interface Project {
  readonly name: string;
  /** The description as it is written by whoever provides the API. */
  readonly document: JsonObject;
  readonly files: readonly SourceText[];
  /** What the compiler is given of a description. */
  readonly describe: (document: JsonObject) => SideInput['description'];
}

const asObject = (value: unknown): JsonObject => (isRecord(value) ? value : {});

const owned = (name: string, description: string, source: string, root: string): Project => ({
  name,
  document: asObject(readDescription({ description, source }).document),
  files: readDescriptors(root),
  describe: (document) => ({ document, locate: () => undefined }),
});

/** The payments portal. */
export const paymentsPortal = (): Project =>
  owned('the payments portal', 'openapi/generated/provider.json', 'openapi/provider.yaml', 'schemas');

/** A portal of a small API, written by hand. */
export const lendingPortal = (): Project => {
  const folder = 'tests/scripts/ready/lending';
  return owned('the lending portal', `${folder}/openapi.json`, `${folder}/openapi.json`, `${folder}/schemas`);
};

const sample = [
  '/organizations',
  '/gists/public',
  '/gists/{gist_id}',
  '/orgs/{org}/members',
  '/orgs/{org}/teams',
  '/repos/{owner}/{repo}/branches',
  '/repos/{owner}/{repo}/labels',
  '/repos/{owner}/{repo}/labels/{name}',
  '/repos/{owner}/{repo}/milestones',
  '/repos/{owner}/{repo}/milestones/{milestone_number}',
  '/user/repos',
];

/** A portal that `init` drafts of some calls of an API as it is published. */
const draftedPortal = (name: string, path: string, isWanted: (route: string) => boolean): Project => {
  const read = asObject(readApiDescription(path).document);
  const paths = Object.entries(asObject(readOwn(read, 'paths'))).filter(([route]) => isWanted(route));
  const document = { ...read, paths: Object.fromEntries(paths) };
  const { convention } = detectConvention(document);
  const describe: Project['describe'] = (written) => ({
    document: prepare(written, [convention]).house,
    isOwned: false,
    locate: () => undefined,
  });
  const source = describe(document);
  const { formats } = parseDescription(source.document);
  const begun = beginPortal({ title: 'Portal', currency: 'USD', schemas: '../language', formats });
  const { files } = draftPortal([...begun, ...builtInSentences(begun, 'schemas')], source, '../language');
  return { name, document, files, describe };
};

/** A portal that is drafted of some calls of the largest description on npm. */
export const githubPortal = (): Project =>
  draftedPortal('a portal drafted over GitHub', findGithubDescription(), (route) => sample.includes(route));
