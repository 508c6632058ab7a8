import {
  AddIcon,
  BankAccountIcon,
  CogIcon,
  CommentIcon,
  CreditCardIcon,
  DashboardIcon,
  EditIcon,
  EnvelopeIcon,
  ExchangeIcon,
  PeopleIcon,
  RefreshIcon,
  ShieldIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';

/** What is drawn for each name under `icons` of schemas/portal.json. */
export const icons = {
  add: AddIcon,
  bank: BankAccountIcon,
  comment: CommentIcon,
  'credit-card': CreditCardIcon,
  dashboard: DashboardIcon,
  delete: TrashIcon,
  edit: EditIcon,
  exchange: ExchangeIcon,
  mail: EnvelopeIcon,
  people: PeopleIcon,
  refresh: RefreshIcon,
  settings: CogIcon,
  shield: ShieldIcon,
  undo: UndoIcon,
};
