import { toFieldPathId } from '@rjsf/utils';
import { useEngineTranslate } from '../../texts.ts';
import { useEntriesSetting } from './entries-context.ts';
import { handedDown, schemaFieldOf, type EntriesProps } from './entry-props.ts';
import { EntryTools } from './entry-tools.tsx';
import { itemSchema, errorsAt } from './inside-schema.ts';

/** Lines of text, one below the other. */
export const TextEntries = (shared: EntriesProps) => {
  const { field, props, entries, label, isInert, isFixed } = shared;
  const { registry, schema, fieldPathId, errorSchema } = props;
  const SchemaField = schemaFieldOf(props);
  const { uiOf } = useEntriesSetting();
  const translate = useEngineTranslate();
  const { entry } = field;
  if (entry === undefined) return null;
  return entries.values.map((value, index) => {
    const name = translate('form.item', { list: label, position: index + 1 });
    const path = [...fieldPathId.path, index].map(String);
    return (
      <div key={entries.keys[index]} className="cf-entries-text" data-entry={index}>
        <div className="cf-entries-content">
          <SchemaField
            {...handedDown(shared)}
            name={name}
            schema={itemSchema(schema)}
            uiSchema={{
              ...uiOf(entry, path, value, {}),
              'ui:title': name,
              'ui:label': false,
              'ui:emptyValue': '',
            }}
            formData={value}
            errorSchema={errorsAt(errorSchema, index)}
            fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
            required
          />
        </div>
        {!isFixed && (
          <EntryTools entries={entries} isInert={isInert} index={index} name={name} isOrdered={false} />
        )}
      </div>
    );
  });
};
