/** A screen that shows something of a mechanism. */
export interface Place {
  /** Its address in the portal of the library. */
  readonly path: string;
  readonly title: string;
  /** What to look at, and what to try. */
  readonly tries: string;
}

/** A mechanism of the language, and where it is seen. */
export interface Mechanism {
  readonly title: string;
  readonly places: readonly Place[];
}

/** The mechanisms of the language, each on the smallest screen of the library that has it. */
export const mechanisms: readonly Mechanism[] = [
  {
    title: 'Lists in forms',
    places: [
      {
        path: '/branches/br1/rules',
        title: 'Tables, cards, texts',
        tries:
          'Texts, an ordered table, cards with a table inside, and rows that are fixed. Move a row by its handle or its arrows.',
      },
      {
        path: '/branches/br2/rules',
        title: '500 rows',
        tries: 'Drag the first row below the fiftieth; rows that are out of sight are not drawn.',
      },
    ],
  },
  {
    title: 'Notes',
    places: [
      {
        path: '/books/b1?tab=history',
        title: 'Among what happened',
        tries:
          'Write a remark: it stands at its time. Mend it, take it back; those of others have no buttons.',
      },
    ],
  },
  {
    title: 'Parameters',
    places: [
      {
        path: '/branches/br1',
        title: 'A screen as a block',
        tries: 'Two screens that take a branch: here that of the address, at the branch desk your own.',
      },
      { path: '/branch-desk', title: 'The same, for your own', tries: 'The terms of your own branch.' },
      {
        path: '/branches/br1/readers',
        title: 'An action that takes',
        tries: 'Remind a reader: the action is told the branch by the place.',
      },
    ],
  },
  {
    title: 'Pointers',
    places: [
      {
        path: '/readers',
        title: 'In a list, after an action',
        tries: 'The branch is a field of a field. Add a reader: the answer is shown once.',
      },
    ],
  },
  {
    title: 'Outcomes',
    places: [
      {
        path: '/fine-desk',
        title: 'A call that takes money',
        tries:
          'Loan l1. An amount of 2.00 is declined, 3.00 is taken in part, 4.00 is being worked on, above 4.50 is refused at its field.',
      },
      {
        path: '/books/new',
        title: 'A form that clears',
        tries: 'The title "Book 0001" is refused at its field. After another one the form is empty again.',
      },
      {
        path: '/loans',
        title: 'An action on a row',
        tries: 'Take a fine; renew a loan. What cannot be done says why.',
      },
    ],
  },
  {
    title: 'Kinds of the description',
    places: [
      {
        path: '/branch-setting',
        title: 'In a form',
        tries:
          'A duration, money, a share, a colour and an upload. Your own branch is chosen, so nobody is asked.',
      },
      {
        path: '/books/b1',
        title: 'In a record',
        tries: 'The same kinds as they are shown, a stored picture, and a record that this one names.',
      },
    ],
  },
  {
    title: 'Form parameters, modes',
    places: [
      {
        path: '/order-desk',
        title: 'Parameters, locks',
        tries: 'Choose Journal: two fields and a section are locked and say why.',
      },
      {
        path: '/books/b2/edit',
        title: 'Edit',
        tries: 'The form that also makes a book, filled from a record.',
      },
      {
        path: '/books/b2/correct',
        title: 'A filled action',
        tries: 'Correct: the dialog is filled from the record.',
      },
    ],
  },
  {
    title: 'Scope of a block',
    places: [
      {
        path: '/lookout',
        title: 'One or the other',
        tries: 'Each tab waits for its own choice and says so.',
      },
      {
        path: '/branch-board',
        title: 'Chosen already',
        tries: 'Your branch is chosen; its tabs stand in the address.',
      },
      { path: '/books', title: "A panel's tabs", tries: 'Open a book: its tabs stand in the address, too.' },
      {
        path: '/overview',
        title: 'Blocks that are denied',
        tries: 'Look at it as a reader, too: what is for the staff leaves no gap.',
      },
    ],
  },
  {
    title: 'Blocks beside and around',
    places: [
      { path: '/price-desk', title: 'Aside', tries: 'Type: what stands beside the form follows.' },
      { path: '/welcome', title: 'Steps', tries: 'A step opens when the one before is done.' },
      {
        path: '/branches/br1/notice',
        title: 'Article',
        tries: 'Sentences made of rows.',
      },
      { path: '/own', title: 'Tabs of forms', tries: 'Change the PIN: two fields must be the same.' },
      {
        path: '/desk',
        title: 'Segments',
        tries: 'Saved questions above a list, and what is done to several rows.',
      },
    ],
  },
];
