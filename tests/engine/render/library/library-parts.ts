import { AddIcon, BookIcon, DollarIcon, EditIcon, PeopleIcon, RefreshIcon } from '@blueprintjs/icons';

/** The pictures that the library's portal names, for each host that draws it. */
export const libraryIcons = {
  add: AddIcon,
  book: BookIcon,
  coins: DollarIcon,
  edit: EditIcon,
  people: PeopleIcon,
  refresh: RefreshIcon,
};

/** What somebody who works at the library may do. */
export const librarianPermissions = [
  'books.edit',
  'loans.manage',
  'fines.collect',
  'readers.read',
  'readers.edit',
  'branches.edit',
] as const;
