import type { Finding } from '../../language/finding.ts';
import { childPointer } from '../../json.ts';
import { textMember, type JsonNode } from '../source/json-node.ts';
import type { SourceFile } from '../source/source-file.ts';

/** More findings than these of one name in one file are told as one. */
const mostAlike = 2;

/** Of these the same sentence at several places of a file has one cause, whatever else it says that there is. */
const gathered = ['variable-unknown', 'variable-scope', 'node-unreachable', 'record-kind'];

const groupBy = (
  findings: readonly Finding[],
  keyOf: (finding: Finding) => string | undefined,
): readonly (readonly Finding[])[] => {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
};

const isAbout = ({ about }: Finding, what: string): boolean => about?.[0] === what;

/** What is said of something by what is inside its file and by those who use it from elsewhere: both disagree with what it says itself. */
const definitionOf = (
  group: readonly Finding[],
  files: ReadonlyMap<string, SourceFile>,
): Finding | undefined => {
  const [what = '', path = '', name = ''] = group[0]?.about ?? [];
  const inside = group.filter(({ place }) => place.file === path);
  const outside = group.filter(({ place }) => place.file !== path);
  const pointer = what === 'on' ? '/on' : `/takes/${name}`;
  const place = files.get(path)?.places.get(pointer)?.value;
  const [first] = outside;
  const isOwn = first === undefined && inside.length > mostAlike;
  if (place === undefined || inside.length === 0 || (first === undefined && !isOwn)) return undefined;
  const meant = new Set(group.flatMap(({ about }) => about?.[3] ?? []));
  const [suggestion] = meant;
  const hint = suggestion === undefined || meant.size > 1 ? '' : ` Did you mean "${suggestion}"?`;
  const { code, severity } = first ?? inside[0] ?? { code: '', severity: 'error' as const };
  const message =
    what === 'on'
      ? `Neither what is read of the record here, nor where this is offered, is of such a record.${hint}`
      : `Neither what "given.${name}" is used for here, nor what is told from elsewhere, is of this kind.${hint}`;
  return {
    code,
    severity,
    place,
    pointer,
    message,
    ...(hint === '' || suggestion === undefined ? {} : { suggestion }),
    related: group.map((finding) => finding.place),
  };
};

/** The pointer of the first part of a file that fits. */
const findNode = (node: JsonNode | undefined, fits: (node: JsonNode) => boolean): JsonNode | undefined => {
  if (node === undefined || node.type === 'scalar') return undefined;
  if (fits(node)) return node;
  const inside = node.type === 'array' ? node.items : [...node.members.values()].map(({ value }) => value);
  for (const one of inside) {
    const found = findNode(one, fits);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What every link to a screen says of its list: the list is at fault, and is told once, where it stands. */
const targetOf = (group: readonly Finding[], files: ReadonlyMap<string, SourceFile>): Finding | undefined => {
  const [first] = group;
  const file = files.get(first?.about?.[1] ?? '');
  if (first === undefined || file === undefined || group.length < 2) return undefined;
  const list = findNode(file.root, (node) => textMember(node, 'as') === 'list');
  const named = list === undefined ? undefined : childPointer(list.pointer, 'name');
  const pointer = named !== undefined && file.places.has(named) ? named : '/body';
  const place = file.places.get(pointer)?.value;
  const { code, severity, message } = first;
  return place === undefined
    ? undefined
    : { code, severity, place, pointer, message, related: group.map((finding) => finding.place) };
};

/** More places than these that do not say what something takes are told where it says that it takes it. */
const mostMissing = 3;

/** What is taken and told from nowhere, of what is used at many places: it is told once, where it is taken. */
const takenOf = (group: readonly Finding[], files: ReadonlyMap<string, SourceFile>): Finding | undefined => {
  const [first] = group;
  const [, path = '', name = ''] = first?.about ?? [];
  const pointer = childPointer('/takes', name);
  const place = files.get(path)?.places.get(pointer)?.value;
  if (first === undefined || place === undefined || group.length <= mostMissing) return undefined;
  const { code, severity } = first;
  const message = `${String(group.length)} places use this and do not say "${name}" under "with".`;
  return { code, severity, place, pointer, message, related: group.map((finding) => finding.place) };
};

/** The first of several findings of the same name stands for all of them. */
const firstOf = ([first, ...others]: readonly Finding[]): Finding | undefined =>
  first && { ...first, related: [...first.related, ...others.map(({ place }) => place)] };

/**
 * Tells what a definition says wrong where it stands, when both what reads it and those who use it disagree with it; and one name
 * that is wrong at several places of a file once.
 */
export const gatherDefinitions = (
  findings: readonly Finding[],
  sources: readonly SourceFile[],
): readonly Finding[] => {
  const files = new Map(sources.map((file) => [file.path, file]));
  const replaced = new Map<Finding, readonly Finding[]>();
  const replace = (group: readonly Finding[], by: Finding | undefined): void => {
    if (by !== undefined) group.forEach((finding, at) => replaced.set(finding, at === 0 ? [by] : []));
  };
  const defined = groupBy(findings, (finding) =>
    isAbout(finding, 'on') || isAbout(finding, 'taken') ? finding.about?.slice(0, 3).join('\n') : undefined,
  );
  const wrong = new Set<string>();
  for (const group of defined) {
    const definition = definitionOf(group, files);
    replace(group, definition);
    if (definition !== undefined)
      wrong.add(`${definition.place.file} ${definition.pointer.split('/').at(-1) ?? ''}`);
  }
  const narrowed = groupBy(findings, (finding) =>
    isAbout(finding, 'narrowed') ? finding.about?.join('\n') : undefined,
  );
  for (const group of narrowed) replace(group, targetOf(group, files));
  const missing = groupBy(findings, (finding) =>
    isAbout(finding, 'missing') ? finding.about?.join('\n') : undefined,
  );
  for (const group of missing) replace(group, takenOf(group, files));
  const details = new Set(
    findings.flatMap(({ pointer, place }) => (/\/detail(?:\/screen)?$/.test(pointer) ? [place.file] : [])),
  );
  for (const finding of findings) {
    const [what, path = ''] = finding.about ?? [];
    // What opens beside a list was wrong there, and what is passed on was wrong where it is taken.
    const isOpened = (what === 'opened' && details.has(path)) || (what === 'beside' && narrowed.length > 0);
    const passed = /"given\.([^".]+)/.exec(finding.message)?.[1];
    if (isOpened || (finding.code === 'record-kind' && wrong.has(`${finding.place.file} ${passed ?? ''}`)))
      if (!replaced.has(finding)) replaced.set(finding, []);
  }
  const alike = groupBy(
    findings.filter((finding) => !replaced.has(finding)),
    ({ code, place, pointer, message }) =>
      gathered.includes(code) || (code === 'value-limit' && pointer.includes('When/'))
        ? [code, place.file, message.split(';')[0]].join('\n')
        : undefined,
  );
  for (const group of alike) if (group.length > mostAlike) replace(group, firstOf(group));
  return findings.flatMap((finding) => replaced.get(finding) ?? [finding]);
};
