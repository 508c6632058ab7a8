import { useCallback } from 'react';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { ProblemError } from '../../../render/read/problem-error.ts';
import { useView } from '../../../render/view-context.tsx';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';

/** Fetches an uploaded file; throws `ProblemError` where it is refused. */
export const useFile = ({ download: call, id: param }: StoredFilesPlan) => {
  const { download } = useHost();
  const { context } = useView();
  return useCallback(
    async (id: string, signal: AbortSignal): Promise<Blob> => {
      const request = buildRequest(call, context.scopes, { body: { [param]: id } });
      if (isMissing(request)) throw new TypeError(`The read of a file needs ${request.missing}.`);
      const file = await download(request, { signal, onProgress: () => undefined });
      if (!file.ok) throw new ProblemError(file.problem);
      return file.blob;
    },
    [call, param, context, download],
  );
};
