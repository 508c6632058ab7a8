import type { Finding } from '../../language/finding.ts';
import type { Project } from '../project/project.ts';
import { allReferences } from '../project/all-references.ts';
import { childPointer, omitUndefined } from '../../json.ts';

/** A value that a sentence names and a place does not give. */
interface Missing {
  readonly key: string;
  readonly name: string;
}

const missingOf = ({ code, about }: Finding): Missing | undefined => {
  const [key, name] = code === 'message-argument' ? (about ?? []) : [];
  return key === undefined || name === undefined ? undefined : { key, name };
};

/**
 * Where no place that shows a sentence gives it a value, the sentence is at fault, and is told once, where it stands; where some do, the
 * others are.
 */
export const gatherArguments = (
  findings: readonly Finding[],
  { files, messages }: Pick<Project, 'files' | 'messages'>,
): readonly Finding[] => {
  const missing = new Map<string, readonly Finding[]>();
  for (const finding of findings) {
    const { about } = finding;
    if (missingOf(finding) === undefined || about === undefined) continue;
    const key = JSON.stringify(about);
    missing.set(key, [...(missing.get(key) ?? []), finding]);
  }
  if (missing.size === 0) return findings;
  const uses = new Map<string, number>();
  for (const { kind, name } of allReferences(files))
    if (kind === 'message') uses.set(name, (uses.get(name) ?? 0) + 1);
  const replaced = new Map<Finding, readonly Finding[]>();
  for (const told of missing.values()) {
    const [first] = told;
    const what = first === undefined ? undefined : missingOf(first);
    const sentence = what === undefined ? undefined : messages.get(what.key);
    if (first === undefined || what === undefined || sentence === undefined) continue;
    const pointer = childPointer('', what.key);
    const place = sentence.file.places.get(pointer)?.value;
    if (place === undefined || told.length < (uses.get(what.key) ?? 0)) continue;
    const { suggestion, code, severity } = first;
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    const message = `No place that shows this sentence gives it {${what.name}}.${hint}`;
    const one: Finding = {
      code,
      severity,
      place,
      pointer,
      message,
      ...omitUndefined({ suggestion }),
      related: told.map((finding) => finding.place),
    };
    told.forEach((finding, index) => replaced.set(finding, index === 0 ? [one] : []));
  }
  return findings.flatMap((finding) => replaced.get(finding) ?? [finding]);
};
