import { childPointer } from '../../json.ts';
import { nearestName } from '../suggestion.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';

const namesIn = (route: string): readonly string[] =>
  [...route.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);

/** What stands in the template of a path are the parameters of its operations, and the other way round. */
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
      message: `The path ${route} of ${id} needs a parameter "${name}" that stands in the path, and none is described.`,
    }));
  });
