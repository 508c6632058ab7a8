/** Most resources of one answer. */
export const mostResults = 200;

/** Which part of a list is answered (RFC 7644, section 3.4.2.4). */
export interface ScimPage {
  readonly startIndex: number;
  readonly count: number;
}

/** The page that a query asks for: what is less than the first place is the first, and less than no resources are none. */
export const pageOf = ({ startIndex, count }: ScimPage): ScimPage => ({
  startIndex: Math.max(1, startIndex),
  count: Math.min(Math.max(0, count), mostResults),
});

/** A list of SCIM. */
export const listed = <Resource>(
  resources: readonly Resource[],
  { startIndex }: Pick<ScimPage, 'startIndex'> = { startIndex: 1 },
  totalResults = resources.length,
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
});
