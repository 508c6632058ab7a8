import { useEffect, useId, useRef } from 'react';
import { isOpen, compareCells } from '../../resolve/form/compare-edits.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { readField } from '../../json.ts';
import { isOffered } from '../../resolve/viewer/visibility.ts';
import { useAnnounce } from '../announcer.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../texts.ts';
import { ChangedBy } from './changed-by.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ComparedValue } from './compared-value.tsx';
import type { ComparePanelProps } from './compare-panel-props.ts';
import '../record/changes.css';
import './compare-panel.css';

/** What somebody else changed since the form was opened, field by field, with the choice between mine and theirs. */
export const ComparePanel = (props: ComparePanelProps) => {
  const { form, call, cells = [], context, comparison, filled, names, open, insisted, wasRefused } = props;
  const { records } = comparison;
  const { values, setValues } = filled;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const settings = useFormatSettings();
  const announce = useAnnounce();
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const shown = comparison.differences.filter(({ field }) => names.has(field.field));
  const choices = shown.filter(isOpen);
  const known = shown.filter((difference) => !isOpen(difference));
  const also = compareCells(
    cells.filter((cell) => isOffered(cell, context)),
    form,
    records,
  )
    .map(({ field, label, format }) => {
      const [before, after] = [records.before ?? {}, records.after ?? {}].map((record) =>
        formatValue(readField(record, field), format, record, settings),
      );
      return { field, label, before, after };
    })
    .filter(({ before, after }) => before !== after);
  const first = useRef({ wasRefused, announce, words: translate('stale.title') });
  useEffect(() => {
    // Whoever is typing is not torn away from it.
    if (first.current.wasRefused) frame.current?.focus();
    else first.current.announce(first.current.words);
  }, []);
  useEffect(() => {
    if (insisted > 0) frame.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [insisted]);
  const choose = (name: string, value: unknown) => {
    const others = Object.entries(values).filter(([key]) => key !== name);
    const own = value === undefined || value === null ? [] : [[name, value] as const];
    setValues(Object.fromEntries([...others, ...own]), [name]);
  };
  return (
    <section ref={frame} className="cf-compare" tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>{translate('stale.title')}</h3>
      <ChangedBy call={call} context={context} since={comparison.since} />
      {choices.length > 0 && <p>{translate('stale.hint')}</p>}
      {choices.map((difference) => (
        <CompareChoice
          key={difference.field.field}
          difference={difference}
          comparison={comparison}
          values={values}
          context={context}
          isOpen={open.includes(difference.field.field)}
          isInsisted={insisted > 0}
          onChoose={(side) => choose(difference.field.field, difference[side])}
        />
      ))}
      {known.length + also.length > 0 && (
        <>
          <h4>{translate('stale.also')}</h4>
          <dl className="cf-changes">
            {known.map(({ field, by, shownMine, shownTheirs }) => (
              <div key={field.field}>
                <dt>{t(field.label)}</dt>
                <dd>
                  {by !== 'same' && (
                    <>
                      <del>
                        <ComparedValue
                          field={field}
                          value={shownMine}
                          holder={records.before}
                          context={context}
                        />
                      </del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <ins>
                    <ComparedValue
                      field={field}
                      value={shownTheirs}
                      holder={records.after}
                      context={context}
                    />
                  </ins>
                  {by === 'same' && <small>{translate('stale.same')}</small>}
                </dd>
              </div>
            ))}
            {also.map(({ field, label, before, after }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>
                  <del>{before}</del>
                  <span aria-hidden="true"> → </span>
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
};
