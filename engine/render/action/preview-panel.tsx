import { Callout, Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActionPlan, PreviewPlan } from '../../language/plan/action-plan.ts';
import { assemblePreview, visibleNames, type FormValues } from '../../resolve/form/form-state.ts';
import { isFilled } from '../../resolve/form/is-filled.ts';
import { nestFields } from '../../json.ts';
import { buildRequest, isMissing, safetyHeaders } from '../../resolve/answer/request.ts';
import { resolveValue } from '../../resolve/scopes.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { usePaused } from '../../kinds/filters/use-paused.ts';
import { useHost } from '../host-provider.tsx';
import { ProblemError, problemOf } from '../read/problem-error.ts';
import { problemWords } from '../states/problem-words.ts';
import { scopeOfForm } from '../form/form-scope.ts';
import { useEngineTranslate } from '../texts.ts';
import { AnswerBlock } from './answer-block.tsx';
import { createOperationKey } from './operation-key.ts';
import './preview-panel.css';

interface PreviewPanelProps {
  /** The action or the form whose call is previewed. */
  readonly action: Pick<ActionPlan, 'form' | 'call'>;
  readonly preview: PreviewPlan;
  readonly context: Context;
  /** The form as it is filled in, and as it began: what was emptied since is asked about as empty. */
  readonly filled: { readonly values: FormValues; readonly begun: FormValues };
  readonly etag: string | undefined;
  /** Takes what the call would come to, while that is known. */
  readonly onAnswer?: (answer: unknown) => void;
}

/** Nothing is asked for while somebody still types, in milliseconds. */
const pause = 300;

/** What is asked for while something is missing. */
const nothingAsked = JSON.stringify(null);

/** The call with what makes it a preview; undefined until everything that it needs is filled in. */
const requestOf = (
  { action, preview, context, filled: { values, begun }, etag }: PreviewPanelProps,
  key: string,
) => {
  const { form, call } = action;
  const body = form === undefined ? {} : assemblePreview(form, values, context, begun);
  // What the viewer does not see is not theirs to fill in.
  if (
    form !== undefined &&
    !isFilled(form, visibleNames(form, values, context), nestFields(Object.entries(body)))
  )
    return undefined;
  const scopes = { ...context.scopes, form: values };
  const only = Object.entries(preview.body).map(
    ([name, value]) => [name, resolveValue(value, scopes)] as const,
  );
  const request = buildRequest(call, scopes, {
    headers: safetyHeaders(call, { key, etag }),
    body: { ...body, ...Object.fromEntries(only) },
  });
  return isMissing(request) ? undefined : request;
};

/** What the action would come to with what is filled in, asked of its own operation. */
export const PreviewPanel = (props: PreviewPanelProps) => {
  const { action, preview, context, filled, onAnswer } = props;
  const { call, portal } = useHost();
  const translate = useEngineTranslate();
  const [key] = useState(createOperationKey);
  const request = requestOf(props, key);
  const wanted = request === undefined ? nothingAsked : JSON.stringify(request);
  const asked = usePaused(wanted, pause);
  const isSettled = asked === wanted;
  const query = useQuery({
    queryKey: ['preview', key, asked],
    queryFn: async ({ signal }) => {
      if (request === undefined) throw new Error('Nothing to preview');
      const answer = await call(request, { signal });
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.data;
    },
    enabled: request !== undefined && isSettled,
    gcTime: 0,
    staleTime: Infinity,
  });
  const answer = isSettled && request !== undefined ? query.data : undefined;
  useEffect(() => onAnswer?.(answer), [answer, onAnswer]);
  // It comes and goes after the pause: a press that ends a field would lose the button that it is on.
  if (asked === nothingAsked) return null;
  const { form } = action;
  const shown = form === undefined ? undefined : visibleNames(form, filled.values, context);
  const typed =
    form === undefined || shown === undefined
      ? {}
      : scopeOfForm({ form, call: action.call, values: filled.values, context, portal }, (name) =>
          shown.has(name),
        );
  const scopes = { ...context.scopes, form: typed };
  return (
    <section className="cf-preview" aria-label={translate('action.preview')} aria-live="polite">
      {query.error !== null && isSettled ? (
        <Callout compact intent="warning">
          {problemWords(problemOf(query.error), translate)}
        </Callout>
      ) : query.data === undefined ? (
        <div className={`${Classes.SKELETON} cf-preview-skeleton`} />
      ) : (
        <AnswerBlock block={preview.block} scopes={scopes} result={query.data} />
      )}
    </section>
  );
};
