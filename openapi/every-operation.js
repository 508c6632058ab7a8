import { dirname, join, relative } from 'node:path';

const components = join(import.meta.dirname, 'components');

/** What every operation takes and answers, so that no operation repeats it. */
const parameters = ['header.yaml#/PageNameParameter'];
const answers = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'TooManyRequests',
  500: 'ServerError',
  default: 'Unexpected',
};

/** What a call answers that waits for a second person. */
const asked = 'approvals.yaml#/Asked';

const addCommonParts = (operation, { location }) => {
  const folder = relative(dirname(location.source.absoluteRef), components);
  const refer = (part) => ({ $ref: `${folder}/${part}` });
  operation.parameters = [...(operation.parameters ?? []), ...parameters.map(refer)];
  for (const [status, answer] of Object.entries(answers)) {
    operation.responses[status] ??= refer(`problem.yaml#/${answer}`);
  }
  if (operation['x-approval'] === undefined) return;
  operation.parameters.push(refer('approvals.yaml#/ApprovalReasonParameter'));
  operation.responses['202'] ??= refer(asked);
};

/** The plugin through which Redocly reads the description, to lint it and to bundle it. */
const plugin = () => ({
  id: 'counterfoil',
  preprocessors: { oas3: { 'every-operation': () => ({ Operation: { enter: addCommonParts } }) } },
});

export default plugin;
