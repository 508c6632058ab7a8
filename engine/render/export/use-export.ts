import { malformedProblem } from '../../resolve/answer/problem.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../resolve/answer/answer.ts';
import { isMissing, type Missing, type OperationRequest } from '../../resolve/answer/request.ts';
import { useHost } from '../host-provider.tsx';
import { saveFile } from './save-file.ts';

/** How far a download is. */
export type Export =
  | { readonly state: 'open' }
  | { readonly state: 'running'; readonly bytes: number }
  | { readonly state: 'preparing' }
  | { readonly state: 'done'; readonly file: string }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly problem: Problem };

/** Downloads a file and saves it; leaving stops it. */
export const useExport = () => {
  const { download } = useHost();
  const [state, setState] = useState<Export>({ state: 'open' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    async (request: OperationRequest | Missing, fileName: string) => {
      if (running.current !== undefined) return;
      if (isMissing(request)) {
        setState({ state: 'failed', problem: malformedProblem(request.missing) });
        return;
      }
      const controller = new AbortController();
      running.current = controller;
      setState({ state: 'running', bytes: 0 });
      const answer = await download(request, {
        signal: controller.signal,
        onWaiting: () => !controller.signal.aborted && setState({ state: 'preparing' }),
        onProgress: (bytes) => !controller.signal.aborted && setState({ state: 'running', bytes }),
      });
      running.current = undefined;
      if (controller.signal.aborted) return;
      if (!answer.ok) {
        setState({ state: 'failed', problem: answer.problem });
        return;
      }
      saveFile(answer.blob, fileName);
      setState({ state: 'done', file: fileName });
    },
    [download],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ state: 'cancelled' });
  }, []);
  return { state, start, cancel };
};
