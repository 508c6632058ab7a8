const links = /<([^<>]*)>((?:[^<,"]|"[^"]*")*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;

/** The address of the next page in a `Link` header (RFC 8288): that of the link whose relations are or have `next`. */
export const nextLink = (header: string | undefined): string | undefined => {
  for (const [, address, parameters = ''] of (header ?? '').matchAll(links)) {
    const [, quoted, bare] = relation.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return address;
  }
  return undefined;
};
