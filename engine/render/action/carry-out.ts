import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { Answer } from '../../resolve/answer/answer.ts';
import type { OperationRequest } from '../../resolve/answer/request.ts';
import { saveFile } from '../export/save-file.ts';
import type { Host } from '../host.ts';

/** Carries out a call. A file that it answers is saved under the name that comes with it, and is no data. */
export const carryOut = async (
  host: Pick<Host, 'call' | 'download'>,
  { answersFile, operation }: Pick<CallPlan, 'answersFile' | 'operation'>,
  request: OperationRequest,
): Promise<Answer> => {
  if (answersFile !== true) return host.call(request, {});
  const file = await host.download(request, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!file.ok) return file;
  saveFile(file.blob, file.fileName ?? operation);
  return { ok: true, status: 200, data: null };
};
