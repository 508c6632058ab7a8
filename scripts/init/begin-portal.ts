import type { SourceText } from '@counterfoil/engine/check';

/** The facts of a portal that is begun. */
export interface Beginning {
  readonly title: string;
  readonly currency: string;
  /** Where the published schemas of the language are, from the folder of portal.json. */
  readonly schemas: string;
  /** The formats of the texts of the API; those that a form checks have a sentence for what is none. */
  readonly formats: readonly string[];
}

/** The route to which the portal leads until its first screen is there. */
export const noHome = '/none';

/** The group of the navigation that is there until the first list has one. */
export const noGroup = 'navigation.none';

/** What is wrong with a text of a format, by the formats that a form checks and has no hint of its own for. */
const formatFaults = {
  email: 'Write an email address, such as name@example.com.',
  uri: 'Write a whole web address, such as https://example.com/page.',
  uuid: 'Write a UUID: 32 digits and letters from a to f, in five groups.',
  time: 'Write a time of day, such as 14:30:00Z.',
};

/** The files of a portal without a screen: what the language asks for, and words for it. */
export const beginPortal = ({ title, currency, schemas, formats }: Beginning): readonly SourceText[] => {
  const portal = {
    $schema: `${schemas}/portal-2.schema.json`,
    title: 'portal.title',
    locale: 'en-AU',
    roles: ['Admin'],
    permissions: [],
    presets: [],
    icons: ['list'],
    home: noHome,
    navigation: [{ label: noGroup, icon: 'list', items: [{ route: noHome }] }],
    pageSizes: [10, 25, 50, 100],
    formats: { date: 'DD MMM YYYY', dateTime: 'DD MMM YYYY, HH:mm' },
    defaultCurrency: currency,
    session: { idle: 900, prompt: 450 },
    limits: { files: 5, text: 255 },
    notification: { seconds: 5, title: 'notification.title', body: 'notification.body' },
  };
  const faults = Object.entries(formatFaults).filter(([format]) => formats.includes(format));
  const sentences = {
    'portal.title': title,
    [noGroup]: title,
    'notification.title': 'Done',
    'notification.body': 'The change was saved.',
    ...Object.fromEntries(faults.map(([format, fault]) => [`fault.${format}`, fault])),
  };
  const rules = Object.fromEntries(
    faults.map(([format]) => [format, { formats: [format], messages: { format: `fault.${format}` } }]),
  );
  const write = (path: string, value: unknown): SourceText => ({
    path,
    text: JSON.stringify(value, null, 2),
  });
  return [
    write('schemas/portal.json', portal),
    ...(faults.length === 0
      ? []
      : [write('schemas/rules.json', { $schema: `${schemas}/rules-1.schema.json`, ...rules })]),
    write('schemas/messages/en/portal.json', sentences),
  ];
};
