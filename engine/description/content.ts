import { isRecord } from '../json.ts';
import { followReference, partAt, type Part } from './reference.ts';

/** An answer of success. */
export interface Success {
  readonly status: number;
  /** The media types that it may come in; none for an answer without a body. */
  readonly mediaTypes: readonly string[];
  /** Whether it may come as JSON. */
  readonly isJson: boolean;
  /** The names of its headers, as they are written. */
  readonly headers: readonly string[];
}

/** A success response, and the place of the schema of its JSON. */
interface ReadSuccess extends Success {
  readonly schema: Part | undefined;
}

const isJsonType = (mediaType: string): boolean => /[/+]json\b/.test(mediaType);

/** The media types in which a body or an answer comes, as they are written. */
export const mediaTypesOf = (holder: Part): readonly string[] => {
  const { written } = partAt(holder, 'content');
  return isRecord(written) ? Object.keys(written) : [];
};

/** The schema of a body or an answer, for the first of its media types that fits; undefined without one. */
export const contentSchema = (
  holder: Part,
  fits: (mediaType: string) => boolean = isJsonType,
): Part | undefined => {
  const type = mediaTypesOf(holder).find(fits);
  return type === undefined ? undefined : partAt(partAt(partAt(holder, 'content'), type), 'schema');
};

/** The answers of success of an operation, the lowest status first. */
export const readSuccesses = (document: unknown, operation: Part): readonly ReadSuccess[] => {
  const responses = partAt(operation, 'responses');
  if (!isRecord(responses.written)) return [];
  const statuses = Object.keys(responses.written).filter((status) => /^2\d\d$/.test(status));
  return statuses.sort().map((status) => {
    const answer = followReference(document, partAt(responses, status));
    const schema = contentSchema(answer);
    const { written: headers } = partAt(answer, 'headers');
    return {
      status: Number(status),
      mediaTypes: mediaTypesOf(answer),
      isJson: schema !== undefined,
      headers: isRecord(headers) ? Object.keys(headers) : [],
      schema,
    };
  });
};

/** Whether an answer may be a file: anything but JSON. */
export const isFile = ({ mediaTypes }: Success): boolean => mediaTypes.some((type) => !isJsonType(type));
