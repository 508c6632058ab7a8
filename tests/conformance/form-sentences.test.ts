import { describe, expect, it } from 'vitest';
import { compileProject, readDescription, readDescriptors } from '../../engine/build/index.ts';
import { createFiles } from '../../engine/compile/lower/project/compile-files.ts';
import { formatOf } from '../../engine/compile/lower/figure/value-format.ts';
import { parseDescription } from '../../engine/description/description.ts';
import type { SchemaView } from '../../engine/description/schema-view.ts';
import { schemaKeywords } from '../../engine/compile/link/keywords.ts';
import { readProject } from '../../engine/compile/link/project.ts';
import { createReporter } from '../../engine/compile/read/reporter.ts';
import { createParser } from '../../engine/compile/read/parse-sources.ts';
import type { FieldPlan, FormPlan } from '../../engine/language/plan/form-plan.ts';
import { faultWords } from '../../engine/resolve/form/field-faults.ts';
import { readOwn } from '../../engine/json.ts';
import { formatText } from '../../engine/resolve/format/text.ts';

const files = { description: 'openapi/generated/provider.json', source: 'openapi/provider.yaml' };
const description = readDescription(files);
const prepared = parseDescription(description.document);
const { portal, forms: written } = compileProject({ root: 'schemas', ...files }, description);
if (portal === undefined) throw new Error('The portal does not compile.');

/** What a form can ask for today: no objects, and no lists but of values or records to choose. */
const isAskable = (view: SchemaView): boolean => {
  const format = formatOf(view);
  const isChosen = (list: SchemaView): boolean => list.items?.words.record === 'merchant';
  return format.type !== 'json' && (format.type !== 'list' || format.of.type === 'option' || isChosen(view));
};

/** A form over each call that takes a body, with a bare name for each property: what any screen would get. */
const actions = [...prepared.operations.values()].flatMap(({ id, method, body }) => {
  const fields = (body?.propertyNames ?? []).filter((name) => {
    const view = body?.property(name);
    return view !== undefined && isAskable(view);
  });
  if (method === 'get' || fields.length === 0) return [];
  const action = {
    $schema: 'action-1.schema.json',
    id,
    label: 'payout.adjust',
    form: fields,
    call: { operation: id },
    onSuccess: { notify: 'payout.adjusted' },
  };
  return [{ path: `schemas/actions/try-${id}.json`, text: JSON.stringify(action) }];
});

const compileAll = () => {
  const reporter = createReporter();
  const shared = readDescriptors('schemas', process.cwd()).filter(
    ({ path }) => !path.includes('/screens/') && !path.includes('/actions/'),
  );
  const project = readProject(createParser()([...shared, ...actions], reporter));
  const { actions: done } = createFiles()(project, prepared, description.locate, reporter);
  const forms = done.flatMap(({ plan: { form } }) => (form === undefined ? [] : [form]));
  return { forms, findings: reporter.findings };
};
const compiled = compileAll();

interface Place {
  readonly at: string;
  readonly sentence: string;
}

const schemaOf = ({ schema }: FormPlan, { field }: FieldPlan): Readonly<Record<string, unknown>> => {
  const own = readOwn(schema['properties'], field);
  return typeof own === 'object' && own !== null ? { ...own } : {};
};

const keywordsOf = (field: FieldPlan, schema: object): readonly string[] => [
  ...(field.required ? ['required'] : []),
  ...(field.minimum === undefined ? [] : ['minimum']),
  ...(field.maximum === undefined ? [] : ['maximum']),
  ...(field.equals === undefined ? [] : ['const']),
  ...schemaKeywords.filter((keyword) => Object.hasOwn(schema, keyword)),
];

/** Every sentence that a field can be told, by the keywords of its schema and by what the provider answers. */
const sentencesOf = (form: FormPlan): readonly Place[] =>
  form.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const schema = schemaOf(form, field);
      const at = `${form.id.replace(/^(?:action|screen)\./, '')}.${field.field}`;
      const server = Object.entries(field.messages).filter(([keyword]) => keyword.startsWith('server:'));
      return [
        ...keywordsOf(field, schema).map((keyword) => ({
          at,
          sentence: faultWords(portal, field, keyword, schema),
        })),
        ...server.map(([, text]) => ({ at, sentence: formatText(text, {}, portal.locale) })),
      ];
    });

const asked = compiled.forms.flatMap(sentencesOf);
const placesOf = (sentence: string | RegExp): readonly string[] =>
  asked
    .filter((place) =>
      typeof sentence === 'string' ? place.sentence === sentence : sentence.test(place.sentence),
    )
    .map(({ at }) => at);

/** Section 5 of the specification: its sentences for fields of forms, each with a field that any form says it of. */
const specified: readonly (readonly [sentence: string | RegExp, place: string])[] = [
  ['This field is required.', 'createChargeback.chargeback_id'],
  ['Please enter a number >= 0', 'updatePartnerPaymentSetting.capture_delay_hours'],
  ['Please enter a number >= 0', 'updateKycCase.requested_volume'],
  ['The amount must be greater than 0.', 'refundPayment.amount'],
  ['Please enter a number > 0.', 'updateOnboardingSettings.expires_after_days'],
  ['Please enter a valid number', 'refundPayment.amount'],
  ['Please enter a valid number', 'updateReceivable.fx_rate'],
  ['Please enter a valid email', 'sendPaymentLinkEmail.email'],
  ['Please enter a valid email', 'updateKycCase.contact_email'],
  ['Duplicated email found in the system', 'createUser.email'],
  ['Duplicated registered business name found in the system', 'createMerchant.business_name'],
  ['Please enter your password.', 'changePassword.old_password'],
  ['Please enter confirm password', 'changePassword.confirm_password'],
  ['Please enter a password followed at least 3 out of 4 rules', 'changePassword.password'],
  ['Please enter a password with at least 8 characters', 'changePassword.password'],
  [/^Only allow value between 1 - 365\.$/, 'updateOnboardingSettings.expires_after_days'],
  ['Only allow value between 0 - 10', 'updateKycSection.score'],
  ['This field is out of range.', 'createPaymentLink.amount'],
  ['This field is out of range.', 'updateChargeback.note'],
  ['Please input the url in the correct format.', 'createWebhook.url'],
  ['Please input the url in the correct format.', 'updateKycCase.website'],
  ['Please input the url in the correct format.', 'createEmbeddingOrigin.origin'],
  ['Please enter a valid phone number.', 'updateUser.phone_number'],
  ['Please enter a valid phone number.', 'createKycRepresentative.phone_number'],
  ['Please enter a valid phone.', 'updateKycCase.contact_phone'],
  ['Please enter a valid phone.', 'updatePartner.phone_number'],
];

/** What has no sentence in section 5 is said in plain words. */
const plain = [
  /^Please enter a date as DD\/MM\/YYYY\.$/,
  /^Please enter a date and time as DD\/MM\/YYYY HH:MM\.$/,
  /^Please enter a value such as .+\.$/,
  /^Please choose one of the values\.$/,
  /^Please list (?:no more than|at least) (?:one|\d+)\.$/,
  /^A value is listed twice\.$/,
  // Section 5's of files, which tests/conformance/files-sentences.test.ts places.
  /^(?:Please upload maximum 5 files|Only maximum 5 files are allowed)\.$/,
  /^Only allow value between -?\d+ - \d+(?:\s%)?\.$/,
];

describe('over every call that takes a body', () => {
  it('a form can be made of bare names, and reports what is wrong with each value', () => {
    const silent = compiled.findings
      .filter(({ code }) => code === 'fault-unsaid')
      .map(({ message }) => message);
    expect(silent).toEqual([]);
    expect(compiled.forms.length).toBeGreaterThan(70);
  });

  it.each(specified)('%s is shown for %s', (sentence, place) => {
    expect(placesOf(sentence)).toContain(place);
  });

  it("no other sentence is shown than section 5's, or a plain one where it has none", () => {
    const known = [...specified.map(([sentence]) => sentence), ...plain];
    const other = asked.filter(
      ({ sentence }) =>
        !known.some((one) => (typeof one === 'string' ? one === sentence : one.test(sentence))),
    );
    expect(other).toEqual([]);
  });

  it('an address is refused in the words for every form, never in those of signing in', () => {
    expect(placesOf('Please enter your email.')).toEqual([]);
    expect(placesOf('Please enter a valid email address.')).toEqual([]);
  });
});

describe('the forms of the portal', () => {
  const own = Object.values(written).flatMap(sentencesOf);

  it('are those of any form, except where they name what to choose or why', () => {
    const known = new Set(asked.map(({ sentence }) => sentence));
    const named = own.filter(
      ({ sentence }) => !known.has(sentence) && !plain.some((words) => words.test(sentence)),
    );
    expect([...new Set(named.map(({ at, sentence }) => `${at}: ${sentence}`))].sort()).toEqual([
      'capture.amount: This is more than was authorised.',
      'change-chargeback-status.status: Choose the new status.',
      'change-payout-status.status: Choose the new status.',
      'profile.2.confirm_password: New passwords and confirming passwords are not the same.',
      'refund.amount: This is more than can still be refunded.',
    ]);
  });
});
