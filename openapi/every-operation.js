/** What every operation takes and answers, so that no operation repeats it; paths are seen from `paths/`. */
const parameters = ['header.yaml#/PageNameParameter'];
const answers = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'TooManyRequests',
  500: 'ServerError',
  default: 'Unexpected',
};

const refer = (part) => ({ $ref: `../components/${part}` });

const addCommonParts = (operation) => {
  operation.parameters = [...(operation.parameters ?? []), ...parameters.map(refer)];
  for (const [status, answer] of Object.entries(answers)) {
    operation.responses[status] ??= refer(`problem.yaml#/${answer}`);
  }
};

/** The plugin through which Redocly reads the description, to lint it and to bundle it. */
const plugin = () => ({
  id: 'counterfoil',
  preprocessors: { oas3: { 'every-operation': () => ({ Operation: { enter: addCommonParts } }) } },
});

export default plugin;
