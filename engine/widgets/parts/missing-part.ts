/** Code that did not arrive: asking again cannot bring it, only loading the page anew can. */
export class MissingPartError extends Error {
  override name = 'MissingPartError';

  /** The code by which it is reported: it distinguishes styles from scripts. */
  get code(): 'CSS_CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_FAILED' {
    return /\bCSS\b/.test(this.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }

  /** The engine's sentence that reports it. */
  get sentence(): 'error.styleChunk' | 'error.chunk' {
    return this.code === 'CSS_CHUNK_LOAD_FAILED' ? 'error.styleChunk' : 'error.chunk';
  }
}

const partMilliseconds = 120_000;

/** The browser itself would wait for ever. */
const withinTime = async <Content>(loading: Promise<Content>): Promise<Content> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not load in time.')), partMilliseconds);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads code or data that is built as a file of its own; throws `MissingPartError` when it does not come within 120 seconds. */
export const loadPart = async <Content>(loading: Promise<Content>): Promise<Content> => {
  try {
    return await withinTime(loading);
  } catch (cause) {
    throw new MissingPartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};
