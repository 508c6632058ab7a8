import { useEffect, useState } from 'react';

/**
 * What a chunk holds, once it is there; throws while drawing when it does not come. Not `lazy`: after a fallback React
 * holds back what comes next for 300 ms, and the first list would begin to load so much later.
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
