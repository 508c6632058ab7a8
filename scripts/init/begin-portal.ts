import type { SourceText } from '@counterfoil/engine/check';

/** The facts of a portal that is begun. */
export interface Beginning {
  readonly title: string;
  readonly currency: string;
  /** Where the published schemas of the language are, from the folder of portal.json. */
  readonly schemas: string;
}

/** The route to which the portal leads until its first screen is there. */
export const noHome = '/none';

/** The group of the navigation that is there until the first list has one. */
export const noGroup = 'navigation.none';

/** The files of a portal without a screen: what the language asks for, and words for it. */
export const beginPortal = ({ title, currency, schemas }: Beginning): readonly SourceText[] => {
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
  const sentences = {
    'portal.title': title,
    [noGroup]: title,
    'notification.title': 'Done',
    'notification.body': 'The change was saved.',
  };
  const write = (path: string, value: unknown): SourceText => ({
    path,
    text: JSON.stringify(value, null, 2),
  });
  return [write('schemas/portal.json', portal), write('schemas/messages/en/portal.json', sentences)];
};
