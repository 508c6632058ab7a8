import { name, object } from '../definition/build-definition.ts';

export const approvals = object(
  'How people are told that a second person decides (x-approval of the API description)',
  {
    operation: name(
      'operation',
      'The operation that lists the rules that hold for the person: rows of a kind, of when (never, always or above) and of amounts, each of a currency and an amount',
    ),
    page: name('route', 'The page that lists what was asked for; a request opens there by its id'),
  },
);
