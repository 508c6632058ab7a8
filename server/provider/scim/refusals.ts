import { Problem } from '../problem/problem.ts';

/** The kinds of error of SCIM (RFC 7644, section 3.12) that are told here. */
export const scimTypes = [
  'invalidFilter',
  'invalidPath',
  'invalidSyntax',
  'invalidValue',
  'mutability',
  'noTarget',
  'uniqueness',
] as const;

type ScimType = (typeof scimTypes)[number];

/** The refusal of a SCIM call whose input cannot be used. */
export const scimRefusal = (code: Exclude<ScimType, 'uniqueness'>, detail: string): Problem =>
  new Problem({ status: 400, code, detail });

/** The refusal of what somebody else has; it does not tell who. */
export const notUnique = (detail: string): Problem =>
  new Problem({ status: 409, code: 'uniqueness', detail });
