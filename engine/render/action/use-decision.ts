import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resolveAction } from '../../resolve/action-state.ts';
import type { Text } from '../../language/plan/text.ts';
import { isRecord } from '../../resolve/own-property.ts';
import { resolveValue } from '../../resolve/scopes.ts';
import { fieldsOf, type FormValues } from '../../resolve/form-state.ts';
import { withScopes } from '../../resolve/visibility.ts';
import type { Row } from '../../widgets/cells/cell-widget.ts';
import { useAnnounce } from '../announcer.tsx';
import { useHost } from '../host-provider.tsx';
import { refreshStale } from '../read/stale.ts';
import { problemWords } from '../states/problem-words.ts';
import { useFormatSettings, useSay, useTexts } from '../texts.ts';
import { useView } from '../view-context.tsx';
import type { ActionTarget } from './action-target.ts';
import { fillWords } from './fill-words.ts';
import { recordValues, sentenceValues } from './sentence-values.ts';
import { useAttempt, type Attempt } from './use-attempt.ts';

/** A decision about one record: whether it can be taken, its words, and what became of it. */
export const useDecision = (target: ActionTarget, row: Row | undefined, etag: string | undefined) => {
  const { action, cells = [] } = target;
  const { notify } = useHost();
  const view = useView();
  const client = useQueryClient();
  const say = useSay();
  const translate = useTexts();
  const announce = useAnnounce();
  const settings = useFormatSettings();
  const { attempt, send, ask } = useAttempt(action.call, etag);
  const context = useMemo(
    () => (row === undefined ? view.context : withScopes(view.context, { row })),
    [view.context, row],
  );
  const formats = [...cells, ...(action.form === undefined ? [] : fieldsOf(action.form))];
  const sayAbout = (text: Text, values: FormValues, result?: unknown) => {
    const named = action.confirm?.values ?? {};
    const scopes = { ...context.scopes, form: values };
    const raw = Object.entries(named).map(([name, value]) => [name, resolveValue(value, scopes)] as const);
    const written = {
      ...recordValues([row, result], formats, settings),
      ...sentenceValues(named, scopes, formats, settings),
    };
    return say(fillWords(text, written), {
      ...row,
      ...(isRecord(result) ? result : {}),
      ...Object.fromEntries(raw),
    });
  };
  const tell = (settled: Attempt, values: FormValues) => {
    if (settled.state === 'done') {
      const body = sayAbout(action.success.notify, values, settled.data);
      notify({ intent: 'success', body });
      announce(body);
    }
    if (settled.state === 'processing') notify({ intent: 'primary', body: translate('action.processing') });
    if (settled.state === 'failed')
      announce(translate('action.failed', { reason: problemWords(settled.problem, translate) }));
    if (settled.state !== 'running' && settled.state !== 'open' && settled.state !== 'failed')
      void refreshStale(client, action.success.refresh);
    return settled;
  };
  return {
    attempt,
    context,
    offered: resolveAction(action, context),
    sayAbout,
    send: async (values: FormValues, body?: FormValues) =>
      tell(await send({ ...context.scopes, form: values }, body), values),
    ask: async (values: FormValues) => tell(await ask(), values),
  };
};

/** What `useDecision` tells. */
export type Decision = ReturnType<typeof useDecision>;
