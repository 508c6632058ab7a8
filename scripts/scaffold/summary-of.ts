import type { Operation } from '@counterfoil/engine/description';
import { singular, wordsOfName } from '@counterfoil/engine/prepare';

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What is done to a record by a path that ends with it: `/loans/{loan}/renew`. */
const deeds: ReadonlySet<string> = new Set(
  `accept activate adjust advance approve archive attach authorize block cancel capture challenge charge clear close complete confirm
   deactivate decline detach disable dismiss dispatch enable end escalate expire extend fail finalize finish freeze fulfill hide hold
   increment invite issue lock merge notify open pause pay ping post prolong publish reactivate reassign receive recall redeliver
   redeem refund refresh reject release renew reopen replay reset resend restore resume retry return reverse revoke rotate send ship
   start stop submit suspend sync terminate test transfer unarchive unblock undo unfreeze unlock unpause update verify void withdraw`.split(
    /\s+/,
  ),
);

const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** What a call does by its path, where nothing says it but its method and that: to `/loans/{loan}` is posted what is "Update loan". */
const wordsOfCall = ({ method, route }: Operation): string => {
  const steps = route.split('/').filter((one) => one !== '' && !one.includes('{'));
  const [last = '', before] = [steps.at(-1), steps.at(-2)];
  const words = wordsOfName(last);
  const [first = ''] = words.toLowerCase().split(' ');
  if (method !== 'delete' && before !== undefined && !route.endsWith('}') && deeds.has(first))
    return words.includes(' ') ? words : `${words} ${inside(singular(wordsOfName(before)))}`;
  const verb =
    method === 'delete' ? 'Delete' : method === 'post' && !route.endsWith('}') ? 'Create' : 'Update';
  return `${verb} ${inside(singular(words))}`;
};

/** What a call does, in words without a full stop; a summary as "Loans - Renew" with its verb first. */
export const summaryOf = (operation: Operation): string => {
  const { summary, method, route } = operation;
  if (lettersOf(summary) === lettersOf(`${method}${route.replace(/^\/v\d+\//, '')}`))
    return wordsOfCall(operation);
  // Some descriptions repeat the name of the call where others say what it does.
  const isName = /^[A-Za-z]+[a-z][A-Z]\w*$/.test(summary);
  const plain = isName ? wordsOfName(summary) : summary.replace(/\.$/, '');
  const [, noun, verb] = /^(\p{Lu}[\p{L} ]*?)\s+[-–—:]\s+(\p{L}+)$/u.exec(plain) ?? [];
  return noun === undefined || verb === undefined ? plain : `${verb} ${inside(singular(noun))}`;
};

/** The label of a button: the summary without the article behind its verb, such as `Add webhook`. */
export const labelOf = (operation: Operation): string => summaryOf(operation).replace(/^(\w+) an? /, '$1 ');
