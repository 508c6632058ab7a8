import type { Finding } from '../../language/finding.ts';
import type { FindingCode } from '../finding-codes.ts';
import type { CompiledProject } from './compile-files.ts';

/** What is wrong with words and pictures is read by no other file. */
const ofWords: ReadonlySet<string> = new Set<FindingCode>([
  'message-unknown',
  'message-argument',
  'argument-unused',
  'icon-unknown',
  'label-missing',
  'reason-missing',
]);
/** Parts of the portal file by which no other file is compiled. */
const besides = /^\/(?:navigation|search|inbox|home|icons|pages|presets|messages)(?:\/|$)/;

/** The part of the portal file that says how the API spells lists. */
const ofApi = /^\/api(?:\/|$)/;

const isGrave = ({ severity, code, pointer }: Finding): boolean =>
  severity === 'error' && !ofWords.has(code) && !besides.test(pointer);

const keyOf = ({ code, pointer, place }: Finding): string =>
  [code, pointer, place.file, place.line, place.column].join('\n');

const byFile = (findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> => {
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { file } = finding.place;
    const before = files.get(file);
    if (before === undefined) files.set(file, [finding]);
    else before.push(finding);
  }
  return files;
};

const without = (paths: ReadonlySet<string>, path: string): ReadonlySet<string> =>
  new Set([...paths].filter((one) => one !== path));

/**
 * What is found in a file only by what another one says that is wrong itself: once that is mended it may be right. `before` was found
 * in each file by itself, `found` when the files were compiled together. Of two files that contradict each other alone, both are told.
 */
export const findFollowing = (
  before: readonly Finding[],
  found: readonly Finding[],
  { findWithout }: Pick<CompiledProject, 'findWithout'>,
): ReadonlySet<Finding> => {
  const faulty = new Set([...before, ...found].filter(isGrave).map(({ place }) => place.file));
  if (faulty.size === 0) return new Set();
  const spelling = [...before, ...found].find(({ pointer }) => ofApi.test(pointer));
  // How the API spells its lists is what every other file is read with.
  if (spelling !== undefined) return new Set(found.filter(({ place }) => place.file !== spelling.place.file));
  const files = byFile(found);
  const surelyIn = (path: string, others: ReadonlySet<string>): ReadonlySet<string> | undefined => {
    const findings = findWithout(path, without(others, path));
    return findings === undefined ? undefined : new Set(findings.map(keyOf));
  };
  const told = new Set(before.filter(isGrave).map(({ place }) => place.file));
  const sure = new Set(
    [...faulty].filter((path) => {
      const own = told.has(path) ? undefined : surelyIn(path, faulty);
      return (
        own === undefined || files.get(path)?.some((one) => isGrave(one) && own.has(keyOf(one))) === true
      );
    }),
  );
  return new Set(
    [...files].flatMap(([path, findings]) => {
      if (without(sure, path).size === 0) return [];
      const own = surelyIn(path, sure);
      return own === undefined ? [] : findings.filter((finding) => !own.has(keyOf(finding)));
    }),
  );
};
