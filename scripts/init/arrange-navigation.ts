import type { SourceText } from '@counterfoil/engine/check';
import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { singular } from '@counterfoil/engine/prepare';
import { topics, type Topic } from './navigation-topics.ts';

interface Group {
  readonly label: string;
  readonly words: string;
  readonly icon: string;
  readonly items: readonly unknown[];
  /** Its place among the topics; undefined where nothing is known of it. */
  readonly topic: Topic | undefined;
}

const portalPath = 'schemas/portal.json';
const sentencesPath = 'schemas/messages/en/portal.json';
const plainIcon = 'list';
/** Fewer entries than these are not worth a heading of their own. */
const fewest = 2;

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => singular(word));

/** What a group is about, by its last known word: an order of terminals is an order. */
const topicOf = (text: string): Topic | undefined =>
  wordsIn(text)
    .map((word) => topics.find(({ words }) => words.includes(word)))
    .findLast((topic) => topic !== undefined);

const read = (files: readonly SourceText[], path: string): Readonly<Record<string, unknown>> => {
  const file = files.find((one) => one.path === path);
  const value: unknown = file === undefined ? {} : JSON.parse(file.text);
  return isRecord(value) ? value : {};
};

const readGroups = (files: readonly SourceText[]): readonly Group[] => {
  const [navigation, sentences] = [
    readOwn(read(files, portalPath), 'navigation'),
    read(files, sentencesPath),
  ];
  return (isArray(navigation) ? navigation : []).map((group) => {
    const [label, items] = [ownText(group, 'label') ?? '', readOwn(group, 'items')];
    const words = ownText(sentences, label) ?? label;
    const topic = topicOf(words);
    return { label, words, icon: topic?.icon ?? plainIcon, items: isArray(items) ? items : [], topic };
  });
};

/** Groups with those of one entry put together by what they are about, those that nothing is known of last. */
const joinSmall = (groups: readonly Group[]): readonly Group[] => {
  const large = groups.filter(({ items }) => items.length >= fewest);
  const byTopic = new Map<Topic | undefined, Group[]>();
  for (const group of groups)
    if (group.items.length < fewest) byTopic.set(group.topic, [...(byTopic.get(group.topic) ?? []), group]);
  const joined = [...byTopic].flatMap(([topic, small]): readonly Group[] => {
    const [first] = small;
    if (first === undefined || small.length < fewest) return small;
    return [{ ...first, words: topic?.title ?? 'More', items: small.flatMap(({ items }) => items) }];
  });
  // What one group is about already, and a heading that is there, is not written a second time.
  const isAlike = (one: Group, other: Group): boolean =>
    one.words === other.words || (other.items.length < fewest && one.topic === other.topic);
  return joined.reduce<readonly Group[]>((all, group) => {
    const at = group.topic === undefined ? -1 : all.findIndex((one) => isAlike(one, group));
    const found = all[at];
    return found === undefined
      ? [...all, group]
      : all.with(at, { ...found, items: [...found.items, ...group.items] });
  }, large);
};

/** A group that is about nothing known comes after those that are used most, before what is set once. */
const rankOf = ({ topic }: Group): number =>
  topic === undefined ? topics.length - 1.5 : topics.indexOf(topic);

const opensAt = ({ items }: Group, path: string | undefined): boolean =>
  items.some((item) => ownText(item, 'route') === path);

/** The groups of a navigation with a picture each: that of the first screen, then what is used most, small ones put together. */
export const arrangeNavigation = (files: readonly SourceText[]): readonly SourceText[] => {
  const before = readGroups(files);
  const home = ownText(read(files, portalPath), 'home');
  const place = (group: Group): number => (opensAt(group, home) ? -1 : rankOf(group));
  const after = joinSmall(before).toSorted((one, other) => place(one) - place(other));
  const navigation = after.map(({ label, icon, items }) => ({ label, icon, items }));
  const icons = [...new Set(after.map(({ icon }) => icon))];
  const labels = new Map(after.map(({ label, words }) => [label, words]));
  const gone = new Set(before.map(({ label }) => label).filter((label) => !labels.has(label)));
  const sentences = Object.entries(read(files, sentencesPath)).filter(([key]) => !gone.has(key));
  const written = new Map<string, unknown>([
    [portalPath, { ...read(files, portalPath), icons, navigation }],
    [sentencesPath, Object.fromEntries(sentences.map(([key, text]) => [key, labels.get(key) ?? text]))],
  ]);
  return files.map((file) =>
    written.has(file.path)
      ? { path: file.path, text: JSON.stringify(written.get(file.path), null, 2) }
      : file,
  );
};
