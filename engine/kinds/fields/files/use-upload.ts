import { useState } from 'react';
import { readOwn } from '../../../json.ts';
import type { UploadPlan } from '../../../language/plan/files-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { problemWords } from '../../../render/states/problem-words.ts';
import { useEngineTranslate, useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { readRows } from '../../../resolve/answer/read-answer.ts';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';

interface Uploading {
  readonly isUploading: boolean;
  /** Why the last files were refused. */
  readonly fault: string | undefined;
  readonly upload: (files: readonly File[]) => void;
  /** The names of the files that were uploaded here, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

const idsIn = (
  data: unknown,
  { lookup }: UploadPlan,
  rowsAt: { readonly rows: string; readonly total: string },
) => {
  const plan = { from: 'operation', call: lookup.call, paged: false, maxLimit: 1 } as const;
  const read = readRows(plan, [], data, rowsAt);
  const rows = 'malformed' in read ? [] : read.rows;
  return rows.map((row) => readOwn(row, lookup.value)).filter((id) => typeof id === 'string');
};

/** Uploads files and adds their ids to the present ones. */
export const useUpload = (
  plan: UploadPlan,
  held: readonly string[],
  hold: (ids: readonly string[]) => void,
  tooMany?: Text,
): Uploading => {
  const { call, portal } = useHost();
  const { context } = useView();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const [state, setState] = useState<Pick<Uploading, 'isUploading' | 'fault'>>({
    isUploading: false,
    fault: undefined,
  });
  const [names, setNames] = useState<Uploading['names']>(new Map());
  const end = (fault?: string) => setState({ isUploading: false, fault });
  const send = async (files: readonly File[]): Promise<void> => {
    const body = new FormData();
    for (const file of files) body.append(plan.part, file, file.name);
    const request = buildRequest(plan.upload, context.scopes, { body });
    if (isMissing(request)) throw new TypeError(`The upload needs ${request.missing}.`);
    const answer = await call(request, {});
    if (!answer.ok) {
      const { problem } = answer;
      end(problem.errors[0]?.message ?? problemWords(problem, translate));
      return;
    }
    const ids = idsIn(answer.data, plan, portal.api);
    setNames((before) => new Map([...before, ...ids.map((id, at) => [id, files[at]?.name ?? id] as const)]));
    hold([...held, ...ids]);
    end(ids.length === files.length ? undefined : translate('error.malformed'));
  };
  return {
    ...state,
    names,
    upload: (files) => {
      if (held.length + files.length > plan.most) {
        end(tooMany === undefined ? translate('form.manyItems', { most: plan.most }) : t(tooMany));
        return;
      }
      setState({ isUploading: true, fault: undefined });
      send(files).catch(() => end(translate('error.server')));
    },
  };
};
