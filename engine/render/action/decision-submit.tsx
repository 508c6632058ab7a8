import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { CompiledValidator } from '../form/compiled-validator.ts';
import { SubmitButton } from '../form/form-changes.tsx';
import { SubmitText } from '../form/naming/submit-text.tsx';
import { useEngineTranslate } from '../texts.ts';
import type { Decision } from './use-decision.ts';

interface DecisionSubmitProps {
  readonly action: ActionPlan;
  readonly decision: Decision;
  readonly values: FormValues;
  readonly validate: CompiledValidator | undefined;
  /** What the preview answered last. */
  readonly previewed: unknown;
  readonly sends: boolean;
  /** A second person decides on it, as far as the rules are known. */
  readonly isAsking: boolean;
  /** Sends an action without a form. */
  readonly onSend: () => void;
}

/** The button that sends an action: it names what it does, or that it asks for it. */
export const DecisionSubmit = (props: DecisionSubmitProps) => {
  const { action, decision, values, validate, previewed, sends, isAsking, onSend } = props;
  const { confirm, form } = action;
  const translate = useEngineTranslate();
  return (
    <SubmitButton
      type={form === undefined ? 'button' : 'submit'}
      intent={action.intent === 'none' ? 'primary' : action.intent}
      disabled={!sends}
      loading={decision.stage === 'sending'}
      text={
        isAsking ? (
          translate('approval.ask')
        ) : (
          <SubmitText
            naming={confirm?.naming}
            form={form}
            call={action.call}
            values={values}
            context={decision.context}
            validate={validate}
            result={previewed}
          >
            {decision.translateAbout(confirm?.submit ?? action.label, values)}
          </SubmitText>
        )
      }
      {...(form === undefined ? { onClick: onSend } : {})}
    />
  );
};
