import { Callout, Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionPlan, PreviewPlan } from '../../language/plan/action-plan.ts';
import { assembleBody, fieldsOf, type FormValues } from '../../resolve/form/form-state.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { isRecord, readOwn } from '../../json.ts';
import { buildRequest, isMissing, safetyHeaders } from '../../resolve/answer/request.ts';
import { resolveValue } from '../../resolve/scopes.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { usePaused } from '../../kinds/filters/use-paused.ts';
import { useHost } from '../host-provider.tsx';
import { ProblemError, problemOf } from '../read/problem-error.ts';
import { problemWords } from '../states/problem-words.ts';
import { useFormatSettings, useSay, useTexts } from '../texts.ts';
import { createOperationKey } from './operation-key.ts';
import '../record/changes.css';
import './preview-panel.css';

interface PreviewPanelProps {
  readonly action: ActionPlan;
  readonly preview: PreviewPlan;
  readonly context: Context;
  /** The form as it is filled in, and as it began: what was emptied since is asked about as empty. */
  readonly filled: { readonly values: FormValues; readonly begun: FormValues };
  readonly etag: string | undefined;
}

/** Nothing is asked for while somebody still types, in milliseconds. */
const pause = 300;

/** The call with what makes it a preview; undefined until everything that it needs is filled in. */
const requestOf = (
  { action, preview, context, filled: { values, begun }, etag }: PreviewPanelProps,
  key: string,
) => {
  const { form, call } = action;
  const body = form === undefined ? {} : assembleBody(form, values, context, begun);
  const isFilled = (form === undefined ? [] : fieldsOf(form)).every(
    ({ field, required }) => !required || (body[field] !== undefined && body[field] !== ''),
  );
  if (!isFilled) return undefined;
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

const Change = ({
  change,
  data,
}: {
  readonly change: PreviewPlan['changes'][number];
  readonly data: unknown;
}) => {
  const say = useSay();
  const settings = useFormatSettings();
  const [before, after] = [change.before, change.after].map((name) =>
    name === undefined ? undefined : readOwn(data, name),
  );
  const write = (record: unknown, { field, format }: (typeof change.fields)[number]) =>
    isRecord(record) ? formatValue(readOwn(record, field), format, record, settings) : undefined;
  return (
    <>
      <h3>{say(change.title)}</h3>
      <dl className="cf-changes">
        {change.fields.map((field) => {
          const [old, next] = [write(before, field), write(after, field)];
          return (
            <div key={field.field}>
              <dt>{say(field.label)}</dt>
              <dd>
                {old !== undefined && old !== next && (
                  <>
                    <del>{old}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins>{next}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};

/** What the action would come to with what is filled in, asked of its own operation. */
export const PreviewPanel = (props: PreviewPanelProps) => {
  const { preview } = props;
  const { call } = useHost();
  const translate = useTexts();
  const [key] = useState(createOperationKey);
  const request = requestOf(props, key);
  const asked = usePaused(JSON.stringify(request ?? null), pause);
  const isSettled = asked === JSON.stringify(request ?? null);
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
    networkMode: 'always',
    retry: false,
  });
  if (request === undefined) return null;
  return (
    <section className="cf-preview" aria-label={translate('action.preview')} aria-live="polite">
      {query.error !== null && isSettled ? (
        <Callout compact intent="warning">
          {problemWords(problemOf(query.error), translate)}
        </Callout>
      ) : query.data === undefined ? (
        <div className={`${Classes.SKELETON} cf-preview-skeleton`} />
      ) : (
        preview.changes.map((change) => (
          <Change key={`${change.after}:${change.before ?? ''}`} change={change} data={query.data} />
        ))
      )}
    </section>
  );
};
