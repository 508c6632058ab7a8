import { removeMemberJson } from '../scaffold/edit-json.ts';
import { fixEach, keysOf, type FixFindings } from './fix.ts';

/** Removes the sentences, actions and lookups that nothing names, and translations of what there is no more; an action and a lookup with its file. */
export const removeUnused: FixFindings = (texts, findings) =>
  fixEach(
    texts,
    findings.filter(
      ({ code, suggestion }) =>
        ['message-unused', 'action-unused', 'lookup-unused'].includes(code) ||
        // Where a name much like it is untranslated, it was meant to be that one.
        (code === 'translation-unknown' && suggestion === undefined),
    ),
    (now, { code, place, pointer }) => {
      const { file } = place;
      const text = now.get(file);
      if (text === undefined) return undefined;
      const keys = keysOf(pointer);
      if (code === 'action-unused' || code === 'lookup-unused')
        return [
          undefined,
          { file, keys: [], removedFrom: place, description: 'removed the file: nothing names it' },
        ];
      return [
        removeMemberJson(text, keys),
        { file, keys, removedFrom: place, description: `removed "${keys.join('/')}": nothing shows it` },
      ];
    },
  );
