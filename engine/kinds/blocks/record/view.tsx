import { isRecord, omitUndefined } from '../../../json.ts';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { RecordPlan } from './plan.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { knownCells } from '../../../resolve/answer/known-cells.ts';
import { readVariable } from '../../../resolve/scopes.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { useActionRunner } from '../../../render/action/use-action-runner.tsx';
import { useRecordSlot } from '../../../render/record/record-head.ts';
import { useShownPart } from '../../../render/record/use-shown-part.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { actionsOf, useView } from '../../../render/view-context.tsx';
import { Headline } from './headline.tsx';
import { Look } from './look.tsx';
import { RecordActions } from './record-actions.tsx';
import { PrepareActions } from './prepare-actions.tsx';
import { Section } from './section.tsx';
import '../../../render/record/description-list.css';
import '../../../render/record/changes.css';
import './record.css';

const cellsOf = (headline: RecordPlan['headline'], sections: RecordPlan['sections']): readonly CellPlan[] => [
  ...headline,
  ...sections.flatMap(({ fields }) => fields),
];

/** The fields of one record, and the actions on it. */
export const RecordView = ({ block }: { readonly block: RecordPlan }) => {
  const { screen, context, etag } = useView();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const titleId = useId();
  const slot = useRecordSlot(screen.id, block.pointer);
  const runner = useActionRunner({ screen: screen.id, given: context.scopes.given });
  const isSeen = (node: NodePlan) => isVisible(node, context);
  const headline = block.headline.filter(isSeen);
  const sections = block.sections
    .filter(isSeen)
    .map((section) => ({ ...section, fields: section.fields.filter(isSeen) }))
    .filter(({ fields }) => fields.length > 0);
  const shown = useShownPart(block.of, cellsOf(headline, sections));
  if ('instead' in shown) return shown.instead;
  const { record, part } = shown;
  const before = block.before === undefined ? undefined : readVariable(block.before, context.scopes);
  const shownSections = sections.filter(
    ({ fields }) =>
      part !== undefined && knownCells(fields, part, isRecord(before) ? before : undefined).length > 0,
  );
  const isKnown = part !== undefined && headline.length > 0;
  const actions = actionsOf(screen, block.actions, context);
  const isBlank = part === undefined || (shownSections.length === 0 && headline.length === 0);
  // For a form that is not filled in yet: a dash without a label would be meaningless.
  if (isBlank && block.empty === undefined && block.title === undefined && actions.length === 0) return null;
  const heading = block.title !== undefined && <h2 id={titleId}>{t(block.title)}</h2>;
  const key = readRouteId(context.scopes.route);
  const sectionsOf = (of: Row) =>
    shownSections.map((section) => (
      <Section
        key={section.pointer}
        section={section}
        record={of}
        {...(isRecord(before) ? { before } : {})}
        isInner={block.title !== undefined}
      />
    ));
  if (block.look !== undefined && part !== undefined)
    return (
      <section className="cf-record-block" aria-labelledby={block.title === undefined ? undefined : titleId}>
        {heading}
        <Look look={block.look} record={part} head={<Headline fields={headline} record={part} />}>
          {sectionsOf(part)}
        </Look>
      </section>
    );
  // The heading of an open record names some of it already; what leads to another record stays.
  const named = slot === undefined ? [] : (block.called?.values ?? []).map(({ variable }) => variable);
  const untold =
    named.length === 0
      ? headline
      : headline.filter(({ field, related }) => related !== undefined || !named.includes(`record.${field}`));
  const head = (
    <div className="cf-record-head">
      {isKnown ? <Headline fields={untold} record={part} isBelowName={untold !== headline} /> : heading}
      <div className="cf-toolbar">
        <RecordActions
          actions={actions}
          context={context}
          isHead={slot !== undefined}
          onAction={(action, button) =>
            runner.start({
              action,
              ...omitUndefined({ row: record }),
              cells: cellsOf(block.headline, block.sections),
              etag,
              returnTo: () => button,
              ...omitUndefined({ recordKey: key }),
            })
          }
        />
      </div>
    </div>
  );
  return (
    <section className="cf-record-block" aria-labelledby={block.title === undefined ? undefined : titleId}>
      {isKnown && heading}
      {slot === undefined ? head : createPortal(head, slot)}
      {isBlank ? (
        <p>{block.empty === undefined ? translate('value.none') : t(block.empty)}</p>
      ) : (
        sectionsOf(part)
      )}
      <PrepareActions actions={actions} context={context} />
      {runner.element}
    </section>
  );
};

const readRouteId = (route: unknown): string | undefined => {
  const id = isRecord(route) ? route['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
};
