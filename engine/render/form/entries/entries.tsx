import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { errorId, helpId, type FieldProps } from '@rjsf/utils';
import { useId } from 'react';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { beginRow } from '../../../resolve/form/rows.ts';
import { useAnnounce } from '../../announcer.tsx';
import { FieldLabel, isNeeded } from '../../theme/field-label.tsx';
import { useTranslate, useEngineTranslate } from '../../texts.ts';
import { useEntriesSetting } from './entries-context.ts';
import { useListProps } from './lists-context.ts';
import { RowEntries } from './row-entries.tsx';
import { needsRoom } from './row-columns.ts';
import { hasEntries } from '../entries-options.ts';
import { TextEntries } from './text-entries.tsx';
import { useEntries } from './use-entries.ts';
import './entries.css';

/** A list in a form: its entries, each with what removes and moves it, and what adds one. */
export const Entries = (props: FieldProps) => {
  const { schemaOf } = useEntriesSetting();
  const options: unknown = props.uiSchema?.['ui:options'];
  if (!hasEntries(options)) throw new TypeError('A list of entries needs the option `entries`.');
  const own = useListProps(props);
  const schema = schemaOf(props.fieldPathId.path.map(String));
  return <EntriesOf {...own} schema={schema} field={options.entries} help={options.explained} />;
};

interface EntriesOfProps extends FieldProps {
  readonly field: FieldPlan;
  readonly help: string | undefined;
}

const EntriesOf = ({ field, help, ...props }: EntriesOfProps) => {
  const { fieldPathId, rawErrors = [], schema, required } = props;
  const { context } = useEntriesSetting();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const announce = useAnnounce();
  const labelId = useId();
  const entries = useEntries(props);
  const { frame, values } = entries;
  const label = t(field.label);
  const isInert = props.disabled === true || props.readonly === true;
  const most = schema.maxItems;
  const canAdd = !isInert && (most === undefined || values.length < most);
  const add = () => {
    entries.add(field.rows === undefined ? '' : beginRow(field.rows, context.scopes));
    const item = translate('form.item', { list: label, position: values.length + 1 });
    announce(translate('form.itemAdded', { item }));
  };
  const isFixed = field.rows?.fixed !== undefined || props.readonly === true;
  const describedBy = [
    help !== undefined && helpId(fieldPathId),
    rawErrors.length > 0 && errorId(fieldPathId),
  ]
    .filter(Boolean)
    .join(' ');
  const addWords = field.rows?.add === undefined ? undefined : t(field.rows.add);
  const shared = { field, props, entries, label, isInert, isFixed, labelId };
  return (
    <fieldset
      ref={frame}
      id={fieldPathId.$id}
      className="cf-list cf-entries"
      data-wide={field.rows !== undefined && needsRoom(field.rows) ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend id={labelId} className="bp6-label">
        <FieldLabel label={label} required={isNeeded(required, schema)} />
      </legend>
      {help !== undefined && (
        <p className="cf-entries-none" id={helpId(fieldPathId)}>
          {help}
        </p>
      )}
      {values.length === 0 && <p className="cf-entries-none">{field.none ?? translate('form.noItems')}</p>}
      {field.rows === undefined ? <TextEntries {...shared} /> : <RowEntries {...shared} rows={field.rows} />}
      {!isFixed && (
        <Button
          size="small"
          icon={<PlusIcon />}
          text={addWords ?? translate('form.addItem')}
          aria-label={addWords ?? translate('form.addItemTo', { list: label })}
          data-tool="add"
          disabled={!canAdd}
          onClick={add}
        />
      )}
    </fieldset>
  );
};
