import { isArray, isRecord, ownText, readOwn } from '../json.ts';
import type { ReportFault } from './fault.ts';
import { followReference, partAt, type Part } from './reference.ts';
import type { ReadSchema, SchemaView } from './schema-view.ts';

/** Where parameters are read from; cookies carry none. */
const places = ['path', 'query', 'header'] as const;

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: (typeof places)[number];
  readonly required: boolean;
  readonly schema: SchemaView | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** The parameter that carries the zone of its day. */
  readonly zone: string | undefined;
  readonly pointer: string;
}

/** The parameters of an operation that are read from one place. */
export const parametersIn = (
  { parameters }: { readonly parameters: readonly Parameter[] },
  place: Parameter['in'],
): readonly Parameter[] => parameters.filter((parameter) => parameter.in === place);

/** What reading the parts of an operation takes. */
export interface OperationReader {
  readonly document: unknown;
  readonly readSchema: ReadSchema;
  readonly report: ReportFault;
  /** The parameters that were read, by their pointers: many operations share one. */
  readonly parameters: Map<string, Parameter>;
}

const readParameter = (reader: OperationReader, part: Part): Parameter | undefined => {
  const at = followReference(reader.document, part);
  const known = reader.parameters.get(at.pointer);
  if (known !== undefined) return known;
  const name = ownText(at.written, 'name');
  const location = ownText(at.written, 'in');
  const place = places.find((one) => one === location);
  if (name === undefined || place === undefined) {
    reader.report(part.pointer, 'A parameter has no name, or stands in a place that is not served.');
    return undefined;
  }
  const schema = partAt(at, 'schema');
  if (!isRecord(schema.written)) reader.report(at.pointer, `The parameter ${name} has no schema.`);
  const parameter = createParameter(at, { name, in: place }, () => reader.readSchema(schema));
  reader.parameters.set(at.pointer, parameter);
  return parameter;
};

const createParameter = (
  { pointer, written }: Part,
  place: Pick<Parameter, 'name' | 'in'>,
  readSchema: () => SchemaView | undefined,
): Parameter => ({
  ...place,
  pointer,
  required: readOwn(written, 'required') === true,
  description: ownText(written, 'description'),
  get schema() {
    return readSchema();
  },
  get title() {
    return ownText(written, 'title') ?? ownText(readSchema()?.keywords, 'title');
  },
  get zone() {
    return ownText(written, 'x-time-zone') ?? readSchema()?.words.timeZone;
  },
});

/** The parameters of the path and of the operation, which wins. */
export const readParameters = (
  reader: OperationReader,
  ...holders: readonly Part[]
): readonly Parameter[] => {
  const byName = new Map<string, Parameter>();
  for (const holder of holders) {
    const list = partAt(holder, 'parameters');
    for (const index of isArray(list.written) ? list.written.keys() : []) {
      const parameter = readParameter(reader, partAt(list, index));
      if (parameter !== undefined) byName.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...byName.values()];
};

/** Parameters with those of the path first, in the order of the path: the last names what it leads to, whatever order they are written in. */
export const inOrderOf = (route: string, parameters: readonly Parameter[]): readonly Parameter[] => {
  const placeOf = ({ in: place, name }: Parameter): number =>
    place === 'path' ? route.indexOf(`{${name}}`) : route.length;
  return parameters.toSorted((one, other) => placeOf(one) - placeOf(other));
};
