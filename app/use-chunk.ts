import { useEffect, useState } from 'react';

/**
 * The content of a chunk, once it is loaded; throws while drawing when loading fails. Not `lazy`: after a
 * fallback React delays what comes next by 300 ms, and the first list would begin to load so much later.
 */
export const useChunk = <Content>(load: () => Promise<Content>): Content | undefined => {
  const [state, setState] = useState<{ readonly content: Content } | { readonly error: unknown }>();
  useEffect(() => {
    load().then(
      (content) => {
        setState({ content });
      },
      (error: unknown) => {
        setState({ error });
      },
    );
  }, [load]);
  if (state === undefined) return undefined;
  if ('error' in state) throw state.error;
  return state.content;
};
