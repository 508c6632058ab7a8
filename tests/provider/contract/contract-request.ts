/** One generated request to one operation, and its expected answer. */
export interface ContractRequest {
  readonly kind: 'reach' | 'fitting' | 'violation' | 'type' | 'content type' | 'method' | 'hostile id';
  readonly method: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly body: RequestBody | null;
  /** Beyond a described answer: the one status, and for 400 the place of the fault. */
  readonly expected?: { readonly status: number; readonly pointer?: string };
  readonly as?: 'admin' | 'partner' | 'merchant';
}

export interface RequestBody {
  readonly type: string;
  readonly text: string;
}

/** A value as the JSON body of a request. */
export const jsonBody = (value: unknown): RequestBody => ({
  type: 'application/json',
  text: JSON.stringify(value),
});

/** Files as a form sends them. */
export const uploadBody = (files: readonly (readonly [name: string, content: string])[]): RequestBody => {
  const parts = files.map(
    ([name, content]) =>
      `--part\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=part', text: `${parts.join('')}--part--\r\n` };
};

/** The address below the base, with encoded names and values; halves of characters cannot be sent. */
export const addressOf = (path: string, request: Pick<ContractRequest, 'path' | 'query'>): string => {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => encode(request.path[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) {
    for (const one of [value].flat()) query.append(name, Buffer.from(String(one)).toString());
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
};

/** Header values, made safe for HTTP. */
export const headersOf = (request: ContractRequest): Record<string, string> => {
  const given = Object.entries(request.header).map(
    ([name, value]) =>
      [name, /^[\x20-\x7e]*$/.test(String(value)) ? String(value).trim() : encode(value)] as const,
  );
  return {
    ...Object.fromEntries(given),
    ...(request.body === null ? {} : { 'content-type': request.body.type }),
  };
};

const encode = (value: unknown): string => encodeURIComponent(Buffer.from(String(value)).toString());
