import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import { createCompiler, type Finding, type SourceText } from '@counterfoil/engine/check';
import { parseDescription } from '@counterfoil/engine/description';
import { NothingToDraft, type Wish } from '../../scripts/scaffold/draft.ts';
import { kebabCase } from '../../scripts/scaffold/draft-names.ts';
import { draftOperation } from '../../scripts/scaffold/draft-operation.ts';
import { readSurroundings } from '../../scripts/scaffold/surroundings.ts';
import { findOperation, draftCandidates } from '../../scripts/scaffold/draft-candidates.ts';

/** Where the shipped description lies. */
export const files = { description: 'openapi/generated/provider.json', source: 'openapi/provider.yaml' };
const description = readDescription(files);
/** The shipped description. */
export const prepared = parseDescription(description.document);
const shipped = readDescriptors('schemas');
/** The portal before what matches was written. */
export const before = (without: RegExp | undefined): readonly SourceText[] =>
  shipped.filter(({ path }) => without?.test(path) !== true);
/** What would be written of an operation, were it added to a portal. */
export const draft = (operationId: string, wish: Wish = {}, portal = shipped) => {
  const around = readSurroundings(portal, prepared);
  const best = draftCandidates(findOperation(operationId, around), wish, around)[0]?.();
  if (best === undefined) throw new Error(`Nothing is drafted of ${operationId}.`);
  return { ...best, screen: best.screens[0], detail: best.screens[1] };
};

/** One for all portals: it keeps what it made of the files in which they are alike. */
const compile = createCompiler();

/** A portal to which one draft after another is added, each checked with all there are. */
export const createPortal = (without?: RegExp) => {
  const known = new WeakMap<readonly SourceText[], readonly Finding[]>();
  const check = (some: readonly SourceText[]) => {
    const findings =
      known.get(some) ??
      // A second list of the same records is called as the first until a person names it.
      compile({ files: some, description }).findings.filter(
        ({ code }) => !['navigation-alike', 'translation-missing'].includes(code),
      );
    known.set(some, findings);
    return findings;
  };
  let portal = before(without);
  const addAs = (operationId: string, wish: Wish, judge: typeof check) => {
    const beside = readSurroundings(portal, prepared);
    const place = { root: 'schemas', folder: 'drafts' };
    const drafted = draftOperation(operationId, { ...wish, ...place }, portal, beside, judge);
    portal = drafted.files;
    return { ...drafted.draft, findings: judge(portal) };
  };
  const add = (operationId: string, wish: Wish = {}) => addAs(operationId, wish, check);
  const addOrRefuse = (id: string, judge: typeof check) => {
    const findings: readonly Finding[] = [];
    try {
      return { id, ...addAgain(id, judge) };
    } catch (error) {
      if (!(error instanceof NothingToDraft)) throw error;
      return { id, findings, draft: undefined, refusal: error.message };
    }
  };
  const addAgain = (id: string, judge: typeof check) => {
    const made = (wish: Wish = {}) => {
      const { findings, ...drafted } = addAs(id, wish, judge);
      return { draft: drafted, findings, refusal: '' };
    };
    try {
      return made();
    } catch (error) {
      // What the portal has already can be drafted once more under another name.
      if (!(error instanceof NothingToDraft) || !/already: (?:name|offer)/.test(error.message)) throw error;
      return made({ id: `another-${kebabCase(id)}` });
    }
  };
  type Added = ReturnType<typeof addOrRefuse>;
  /** Drafts several, all checked at once; half of them and then the others where anything is found in them together. */
  const addAll = (ids: readonly string[]): readonly Added[] => {
    const start = portal;
    const unchecked = ids.map((id) => addOrRefuse(id, () => []));
    if (check(portal).length === 0) return unchecked;
    portal = start;
    const half = Math.ceil(ids.length / 2);
    return half < ids.length
      ? [ids.slice(0, half), ids.slice(half)].flatMap(addAll)
      : ids.map((id) => addOrRefuse(id, check));
  };
  return { add, addAll };
};
