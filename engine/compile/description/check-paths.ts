import { childPointer } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';

const namesIn = (route: string): readonly string[] =>
  [...route.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);

/** Checks that the template of a path and the path parameters of its operations have the same names. */
export const checkPaths: CheckDescription = ({ description: { operations } }) =>
  [...operations.values()].flatMap(({ id, route, pointer, parameters }): readonly DescriptionFault[] => {
    const wanted = namesIn(route);
    const own = parameters.filter(({ in: place }) => place === 'path');
    const missing = wanted.filter((name) => !own.some((parameter) => parameter.name === name));
    const strange = own.filter(({ name }) => !wanted.includes(name));
    if (strange.length > 0)
      return strange.map(({ name, pointer: place }) => ({
        code: 'path-parameters',
        pointer: childPointer(place, 'name'),
        message: `The path ${route} of ${id} has no {${name}}.`,
        suggestion: nearestName(name, missing) ?? nearestName(name, wanted),
      }));
    return missing.map((name) => ({
      code: 'path-parameters',
      pointer,
      message: `The path ${route} of ${id} needs a path parameter "${name}", and none is described.`,
    }));
  });

const isChosen = (schema: SchemaView): boolean =>
  ['enum', 'const'].some((keyword) => Object.hasOwn(schema.keywords, keyword));

/** Checks that each path parameter has the kind of record that it names, since access is decided by it. */
export const checkPathRecords: CheckDescription = ({ description: { operations } }) => {
  const reported = new Set<string>();
  return [...operations.values()].flatMap(({ access, parameters }): readonly DescriptionFault[] => {
    // Whoever is not signed in yet has no records of their own.
    if (access?.kind !== 'roles' && access?.kind !== 'session') return [];
    return parameters.flatMap(({ in: place, name, schema, pointer }): readonly DescriptionFault[] => {
      if (place !== 'path' || schema === undefined || reported.has(pointer)) return [];
      if (schema.words.record !== undefined || isChosen(schema)) return [];
      reported.add(pointer);
      return [
        {
          code: 'word-missing',
          pointer: childPointer(pointer, 'schema'),
          message: `"${name}" is a path parameter, but nothing says which kind of record it names: "x-record" does.`,
          lacks: 'x-record',
        },
      ];
    });
  });
};
