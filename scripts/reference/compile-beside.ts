/** Compiles descriptors as if they stood in the portal, against its API description. */
import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import { compile, type Compilation, type Finding, type SourceText } from '@counterfoil/engine/check';
import { isRecord, pointerKeys, type JsonObject } from '@counterfoil/engine/json';

/** Descriptors and sentences beside those of the portal. */
export interface Beside {
  /** By their paths below the folder of descriptors. */
  readonly descriptors: Readonly<Record<string, unknown>>;
  readonly messages: JsonObject;
  /** What the API description has to hold besides, by pointer. */
  readonly assumes?: JsonObject;
  /** What portal.json needs besides, by its keys. */
  readonly portal?: JsonObject;
}

/** Several of them at once. */
export const together = (all: readonly Beside[]): Beside => {
  const join = (objectOf: (one: Beside) => JsonObject | undefined): JsonObject =>
    Object.fromEntries(all.flatMap((one) => Object.entries(objectOf(one) ?? {})));
  return {
    descriptors: join(({ descriptors }) => descriptors),
    messages: join(({ messages }) => messages),
    assumes: join(({ assumes }) => assumes),
    portal: join(({ portal }) => portal),
  };
};

/** The errors in these descriptors. */
export const faultsIn = ({ findings }: Compilation, { descriptors }: Beside): readonly Finding[] => {
  const own = new Set(Object.keys(descriptors).map((path) => `schemas/${path}`));
  return findings.filter(({ severity, place }) => severity === 'error' && own.has(place.file));
};

const catalogue = 'schemas/messages/en/examples.json';

const withValue = (document: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const object = isRecord(document) ? document : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
};

/** The file with what portal.json needs besides, where it is that. */
const withPortal = (file: SourceText, more: JsonObject): SourceText => {
  if (file.path !== 'schemas/portal.json') return file;
  const portal: unknown = JSON.parse(file.text);
  return { ...file, text: JSON.stringify({ ...(isRecord(portal) ? portal : {}), ...more }, null, 2) };
};

/** The findings and plans of the portal with these descriptors in it. */
export const compileBeside = ({ descriptors, messages, assumes = {}, portal = {} }: Beside): Compilation => {
  const { document, locate } = readDescription({
    description: 'openapi/generated/provider.json',
    source: 'openapi/provider.yaml',
  });
  const assumed = Object.entries(assumes).reduce(
    (whole, [pointer, value]) => withValue(whole, pointerKeys(pointer) ?? [], value),
    document,
  );
  const files = Object.entries(descriptors).map(([path, content]) => ({
    path: `schemas/${path}`,
    text: JSON.stringify(content, null, 2),
  }));
  const sentences = { path: catalogue, text: JSON.stringify({ 'examples.title': 'Example', ...messages }) };
  return compile({
    files: [...readDescriptors('schemas').map((file) => withPortal(file, portal)), ...files, sentences],
    description: { document: assumed, locate },
  });
};
