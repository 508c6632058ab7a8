/** What entries of a navigation are about. */
export interface Topic {
  readonly title: string;
  /** A picture of the ready host. */
  readonly icon: string;
  /** Words in the singular. */
  readonly words: readonly string[];
}

/** What back offices are usually made of, what is used most often first. */
export const topics: readonly Topic[] = [
  {
    title: 'Payments',
    icon: 'credit-card',
    words: [
      'payment',
      'charge',
      'transaction',
      'refund',
      'dispute',
      'capture',
      'checkout',
      'mandate',
      'debit',
    ],
  },
  {
    title: 'Customers',
    icon: 'people',
    words: ['customer', 'holder', 'person', 'payer', 'contact', 'loyalty'],
  },
  {
    title: 'Orders',
    icon: 'shop',
    words: ['order', 'cart', 'shipping', 'booking', 'delivery', 'return', 'loan'],
  },
  {
    title: 'Billing',
    icon: 'document',
    words: ['invoice', 'invoiceitem', 'subscription', 'bill', 'billing', 'credit', 'tax', 'quote', 'fee'],
  },
  {
    title: 'Products',
    icon: 'box',
    words: ['product', 'catalog', 'inventory', 'sku', 'item', 'price', 'plan', 'coupon', 'discount', 'book'],
  },
  {
    title: 'Balances',
    icon: 'bank-account',
    words: ['balance', 'payout', 'transfer', 'topup', 'settlement', 'bank', 'account', 'sweep', 'grant'],
  },
  { title: 'Cards', icon: 'id-number', words: ['card', 'issuing', 'cardholder', 'gift', 'authorization'] },
  {
    title: 'Places',
    icon: 'office',
    words: ['location', 'store', 'merchant', 'company', 'site', 'branch', 'vendor', 'platform', 'split'],
  },
  {
    title: 'Devices',
    icon: 'mobile-phone',
    words: ['terminal', 'device', 'reader', 'drawer', 'printer', 'runner', 'android'],
  },
  {
    title: 'People and teams',
    icon: 'person',
    words: [
      'user',
      'team',
      'role',
      'member',
      'membership',
      'employee',
      'labor',
      'shift',
      'organization',
      'org',
    ],
  },
  {
    title: 'Code',
    icon: 'git-repo',
    words: ['repo', 'repository', 'commit', 'pull', 'issue', 'gist', 'package'],
  },
  {
    title: 'Reports',
    icon: 'chart',
    words: [
      'report',
      'reporting',
      'statistic',
      'metric',
      'usage',
      'log',
      'event',
      'activity',
      'review',
      'radar',
    ],
  },
  { title: 'Files', icon: 'folder-close', words: ['file', 'document', 'upload', 'attachment', 'media'] },
  {
    title: 'Settings',
    icon: 'cog',
    words: [
      'setting',
      'configuration',
      'webhook',
      'key',
      'credential',
      'app',
      'application',
      'domain',
      'api',
    ],
  },
];
