import { constructFromEvents, CORE_SCHEMA as coreSchema, mergeTag, YAMLException } from 'js-yaml';
import { isArray, isRecord } from '../../json.ts';
import { syntaxFaultAt } from '../../compile/read/syntax-words.ts';
import { jsonFaultAt } from './json-fault.ts';
import { hasAliases, readEvents, repeatedKeys, type Events } from './events.ts';
import type { ReadingLimits } from './limits.ts';
import { scanJson, type RepeatedKey } from './scan-json.ts';

/** What is wrong with a text, and at which character of it. */
export interface TextFault {
  readonly code: 'description-limit' | 'description-syntax' | 'description-key-repeated';
  readonly offset: number;
  readonly message: string;
}

/** What is written in a text; undefined where that cannot be read. */
export interface ReadText {
  readonly value: unknown;
  readonly faults: readonly TextFault[];
  /** Whether it is JSON, and was read as such. */
  readonly isJson?: boolean;
}

/** Reads JSON or YAML by its own characters: what begins with a bracket and is JSON, is JSON. Never throws. */
export const readText = (text: string, isJson: boolean, limits: ReadingLimits): ReadText => {
  if (!isJson && !/^\s*[[{]/.test(text)) return readYaml(text, limits);
  const { tooDeep, repeated } = scanJson(text, limits.depth);
  if (tooDeep !== undefined) return unread('description-limit', tooDeep, depthWords(limits));
  try {
    return { value: JSON.parse(text), faults: repeatedFaults(repeated), isJson: true };
  } catch {
    if (!isJson) return readYaml(text, limits);
    const { words, at } = syntaxFaultAt(text, jsonFaultAt(text));
    return unread(
      'description-syntax',
      at,
      `This is not JSON: ${words ?? 'it cannot be read on from here.'}`,
    );
  }
};

const unread = (code: TextFault['code'], offset: number, message: string): ReadText => ({
  value: undefined,
  faults: [{ code, offset, message }],
});

const depthWords = ({ depth }: ReadingLimits): string =>
  `This is nested more than ${depth} deep. Nothing of the file is read.`;

const partsWords = ({ parts }: ReadingLimits): string =>
  `With its aliases written out, this file has more than ${parts} parts. Nothing of it is read.`;

const repeatedFaults = (repeated: readonly RepeatedKey[]): readonly TextFault[] =>
  repeated.map(({ offset, key }) => ({
    code: 'description-key-repeated',
    offset,
    message: `The key "${key}" is in this object already. What was written there before is not read.`,
  }));

const schema = coreSchema.withTags(mergeTag);
const mostMergedKeys = 200_000;

const readYaml = (text: string, limits: ReadingLimits): ReadText => {
  try {
    const events = readEvents(text, limits.depth);
    const documents = constructFromEvents([...events.list], {
      source: text,
      schema,
      json: true,
      maxTotalMergeKeys: mostMergedKeys,
    });
    const [value] = documents;
    const faults = repeatedFaults(repeatedKeys(events));
    if (documents.length > 1) return { value, faults: [...faults, severalDocuments(events)] };
    return hasAliases(events) ? withoutAliases(value, faults, limits) : { value, faults };
  } catch (error) {
    if (!(error instanceof YAMLException))
      return unread('description-syntax', 0, 'This file cannot be read: it is neither JSON nor YAML.');
    const offset = error.mark?.position ?? 0;
    if (error.reason.includes('exceeded maxDepth'))
      return unread('description-limit', offset, depthWords(limits));
    return unread('description-syntax', offset, `This is not YAML: ${error.reason}.`);
  }
};

const severalDocuments = ({ text }: Events): TextFault => ({
  code: 'description-syntax',
  offset: Math.max(0, text.search(/^---/m)),
  message: 'This file holds several documents of YAML. Only the first is read.',
});

/** The tree that is meant where parts of YAML name each other. */
const withoutAliases = (written: unknown, faults: readonly TextFault[], limits: ReadingLimits): ReadText => {
  let parts = 0;
  let refusal: string | undefined;
  const copy = (value: unknown, depth: number): unknown => {
    parts += 1;
    if (parts > limits.parts) refusal ??= partsWords(limits);
    const holds = isArray(value) || isRecord(value);
    if (holds && depth >= limits.depth) refusal ??= depthWords(limits);
    if (!holds || refusal !== undefined) return value;
    return isArray(value)
      ? value.map((item) => copy(item, depth + 1))
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item, depth + 1)]));
  };
  const value = copy(written, 0);
  return refusal === undefined ? { value, faults } : unread('description-limit', 0, refusal);
};
