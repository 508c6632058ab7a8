import type { SentBody } from '@counterfoil/engine/prepare';
import FormData from 'form-data';

/** A body as it goes to the API. */
interface Content {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Writes a body with its media type; the parts of a form with files between boundaries of their own (RFC 7578). */
export const writeContent = (body: SentBody): Content => {
  if ('text' in body) return { type: body.type, bytes: Buffer.from(body.text) };
  const form = new FormData();
  for (const { name, text, type, fileName } of body.parts) {
    const content = fileName === undefined ? text : Buffer.from(text, 'base64');
    form.append(name, content, {
      ...(type === undefined ? {} : { contentType: type }),
      ...(fileName === undefined ? {} : { filename: fileName }),
    });
  }
  return { type: `multipart/form-data; boundary=${form.getBoundary()}`, bytes: form.getBuffer() };
};
