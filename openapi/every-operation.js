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

/** What a SCIM call answers instead, in the form that SCIM has for it. */
const scimAnswer = 'identity/scim.yaml#/ScimRefused';

/** What a call answers that waits for a second person. */
const asked = 'approvals.yaml#/Asked';

const addCommonParts = (operation, { location }) => {
  const folder = relative(dirname(location.source.absoluteRef), components);
  const refer = (part) => ({ $ref: `${folder}/${part}` });
  operation.parameters = [...(operation.parameters ?? []), ...parameters.map(refer)];
  const isScim = operation['x-access']?.scheme === 'scimToken';
  for (const [status, answer] of Object.entries(answers)) {
    operation.responses[status] ??= refer(isScim ? scimAnswer : `problem.yaml#/${answer}`);
  }
  if (operation['x-approval'] === undefined) return;
  operation.parameters.push(refer('approvals.yaml#/ApprovalReasonParameter'));
  operation.responses['202'] ??= refer(asked);
};

let keyless = new Set();

/** Reads which tags no secret key ever opens, from the scheme of secret keys. */
const readKeyless = (root) => {
  keyless = new Set(root.components?.securitySchemes?.secretKey?.['x-keyless']);
};

/**
 * Names the scope by which secret keys open an operation: that of its first tag. What is for anybody who is signed in, asks for fresh
 * proof or has a keyless tag is opened by none.
 */
const addKeyScope = (operation, { key: method }) => {
  const { tags, 'x-access': access, 'x-fresh-factor': isFresh } = operation;
  if (access?.roles === undefined || isFresh === true || tags.some((tag) => keyless.has(tag))) return;
  const isRead = method === 'get' && operation['x-effects'] !== true;
  operation.security ??= [{ bearer: [] }];
  operation.security.push({ secretKey: [`${tags[0]}:${isRead ? 'read' : 'write'}`] });
};

const enterOperation = (operation, context) => {
  addCommonParts(operation, context);
  addKeyScope(operation, context);
};

/** The plugin through which Redocly reads the description, to lint it and to bundle it. */
const plugin = () => ({
  id: 'counterfoil',
  preprocessors: {
    oas3: {
      'every-operation': () => ({ Root: { enter: readKeyless }, Operation: { enter: enterOperation } }),
    },
  },
});

export default plugin;
