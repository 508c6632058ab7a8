import { Callout, ProgressBar } from '@blueprintjs/core';
import { numberFormat } from '../../resolve/format/intl.ts';
import { useHost } from '../host-provider.tsx';
import { problemWords } from '../states/problem-words.ts';
import { useEngineTranslate } from '../texts.ts';
import type { Export } from './use-export.ts';

const sizeOf = (bytes: number, locale: string): string =>
  `${numberFormat(locale).format(Math.ceil(bytes / 1024))} KiB`;

/** How far a download is, in words and as a bar. */
export const ExportProgress = ({ state, total }: { readonly state: Export; readonly total: number }) => {
  const { locale } = useHost().portal;
  const translate = useEngineTranslate();
  switch (state.state) {
    case 'open':
      return null;
    case 'running':
      return (
        <>
          <p>{translate('export.running', { size: sizeOf(state.bytes, locale) })}</p>
          <ProgressBar intent="primary" aria-label={translate('export.running', { size: '' })} />
        </>
      );
    case 'preparing':
      return (
        <>
          <p>{translate('export.preparing', { total })}</p>
          <ProgressBar intent="primary" aria-label={translate('export.preparing', { total })} />
        </>
      );
    case 'done':
      return (
        <Callout compact intent="success">
          {translate('export.done', { file: state.file })}
        </Callout>
      );
    case 'cancelled':
      return <Callout compact>{translate('export.cancelled')}</Callout>;
    case 'failed':
      return (
        <Callout compact intent="danger">
          {translate('export.failed', { reason: problemWords(state.problem, translate) })}
        </Callout>
      );
  }
};
