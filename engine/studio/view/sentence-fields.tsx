import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import type { NodeForm } from '../form/node-form.ts';
import type { Studio } from '../store/create-studio.ts';
import type { StudioState } from '../store/studio-state.ts';
import { addSentence, freeKey, sentencesOf, writeSentence, type Sentence } from '../store/sentences.ts';
import { childPointer } from '../../json.ts';
import { useTypedValue } from './use-typed-value.ts';

interface SentenceFieldProps {
  readonly studio: Studio;
  readonly name: string;
  readonly message: string;
  readonly sentence: Sentence;
}

const SentenceField = ({ studio, name, message, sentence }: SentenceFieldProps) => {
  const id = useId();
  const [shown, type] = useTypedValue(sentence.text ?? '', (text) =>
    studio.edit([writeSentence(sentence, message, text)], `${sentence.path} ${message}`),
  );
  return (
    <FormGroup
      fill
      label={`${name} (${sentence.language})`}
      labelFor={id}
      helperText={sentence.text === undefined ? 'Not translated yet.' : undefined}
    >
      <TextArea
        id={id}
        fill
        autoResize
        lang={sentence.language}
        value={shown}
        onChange={({ target }) => type(target.value)}
      />
    </FormGroup>
  );
};

interface SentenceFieldsProps {
  readonly studio: Studio;
  readonly state: StudioState;
  readonly file: string;
  readonly pointer: string;
  readonly form: NodeForm;
  /** A sentence of the same screen, beside which a new one is written. */
  readonly beside: string | undefined;
}

/** The sentences that a node names, in every language, where they can be written; and what gives it one of its own. */
export const SentenceFields = ({ studio, state, file, pointer, form, beside }: SentenceFieldsProps) => {
  const give = (key: string): void => {
    if (beside === undefined) return;
    const family = beside.split('.')[0] ?? 'own';
    const { field, param, id } = form.values;
    const name = [field, param, id].find((one) => typeof one === 'string') ?? key;
    const message = freeKey(state.texts, family, name);
    const value = form.edits({ ...form.values, [key]: message });
    void studio.edit([
      { path: file, edits: value },
      ...addSentence(state.texts, beside, message, 'New words'),
    ]);
  };
  return form.sentences.map(({ key, title, message }) =>
    message === undefined ? (
      <Button
        key={childPointer(pointer, key)}
        variant="minimal"
        disabled={beside === undefined}
        text={`Write a ${title.toLowerCase()} of its own`}
        onClick={() => give(key)}
      />
    ) : (
      sentencesOf(state.texts, message).map((sentence) => (
        <SentenceField
          key={`${sentence.path} ${message}`}
          studio={studio}
          name={title}
          message={message}
          sentence={sentence}
        />
      ))
    ),
  );
};
