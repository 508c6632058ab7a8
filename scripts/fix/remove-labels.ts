import { atPointer, isRecord } from '@counterfoil/engine/json';
import { removeMemberJson, replaceJson } from '../scaffold/edit-json.ts';
import { fixEach, keysOf, type FixFindings } from './fix.ts';

/** The key of a node that is the whole of it where nothing else is written. */
const bareKeys = ['field', 'param'];

/** Removes labels that repeat the API description; a node of which only the name is left becomes that name. */
export const removeLabels: FixFindings = (texts, findings) =>
  fixEach(
    texts,
    findings.filter(({ code }) => code === 'label-repeated'),
    (now, { place, pointer }) => {
      const { file } = place;
      const text = now.get(file);
      const keys = keysOf(pointer);
      if (text === undefined) return undefined;
      const shorter = removeMemberJson(text, keys);
      const holder = keys.slice(0, -1);
      const left = atPointer(JSON.parse(shorter), pointer.slice(0, pointer.lastIndexOf('/')));
      const [only, ...others] = Object.entries(isRecord(left) ? left : {});
      const bare =
        only !== undefined && others.length === 0 && bareKeys.includes(only[0]) ? only[1] : undefined;
      return [
        bare === undefined ? shorter : (replaceJson(shorter, holder, JSON.stringify(bare)) ?? shorter),
        {
          file,
          keys: holder,
          removedFrom: place,
          description: 'removed the label: the API description says it',
        },
      ];
    },
  );
