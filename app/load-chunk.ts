import { lazy, type ComponentType } from 'react';

/** How long a chunk may take (specification section 9). */
const chunkMilliseconds = 120_000;

/** Loads code; fails when it does not come within its time, where the browser would wait for ever. */
export const withinTime = async <Content>(loading: Promise<Content>): Promise<Content> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The chunk did not load in time.'));
    }, chunkMilliseconds);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A part of the host whose code is loaded when it is first drawn. */
export const lazyChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withinTime(load()) }));
