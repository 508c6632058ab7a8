import { isArray, isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { answer, draft, get, object, path, rows, text, write } from './drafted-house.ts';

const visit = object({ day: { ...text, format: 'date' }, hall: text });
const member = object(
  {
    id: text,
    name: text,
    visits: rows(visit),
    rights: object({ doors: rows(object({ door: text })), keys: rows(text) }),
  },
  ['id', 'name'],
);
const fine = object({ id: text, reason: text, state: { ...text, enum: ['open', 'paid'] } }, ['id', 'reason']);

/** What a library's API says of its members, whose fines it keeps below them, and of halls, which it does not list. */
const api = (more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'House', version: '1' },
  paths: {
    '/members': get('listMembers', object({ items: rows(member) })),
    '/members/{member}': get('getMember', member, path('member')),
    '/members/{member}/fines': {
      ...get('listFines', object({ items: rows(fine) }), path('member')),
      post: {
        operationId: 'addFine',
        summary: 'Add a fine',
        parameters: [path('member')],
        requestBody: { content: { 'application/json': { schema: object({ reason: text }, ['reason']) } } },
        responses: answer(fine),
      },
    },
    '/halls/{hall}': get('getHall', object({ name: text }, ['name']), path('hall')),
    '/halls/{hall}/shelves': {
      ...get('listShelves', rows(object({ id: text, topic: text }, ['id', 'topic'])), path('hall')),
      post: {
        operationId: 'addShelf',
        parameters: [path('hall')],
        requestBody: { content: { 'application/json': { schema: object({ topic: text }, ['topic']) } } },
        responses: answer(object({ id: text, topic: text }, ['id', 'topic'])),
      },
    },
    ...more,
  },
});

const blocksOf = (screen: unknown): readonly unknown[] => {
  const blocks = readOwn(readOwn(screen, 'body'), 'blocks');
  return isArray(blocks) ? blocks : [];
};
const tabsOf = (screen: unknown): readonly unknown[] =>
  blocksOf(screen).flatMap((block) => {
    const tabs = readOwn(block, 'tabs');
    return isArray(tabs) ? tabs : [];
  });

describe('a record that another API describes', () => {
  const drafted = draft(api());
  const detail = drafted.screen('members.detail');

  it('is clean by the check', () => {
    expect(drafted.findings).toEqual([]);
    expect(drafted.left).toEqual(new Map());
  });

  it('is headed by what it is called, and ends with its id', () => {
    expect(blocksOf(detail)[0]).toMatchObject({
      as: 'record',
      headline: ['name'],
      fields: [{ field: 'id', as: 'copyable' }],
    });
  });

  it('shows the lists in it and in its objects, whose rows nothing tells apart', () => {
    const lists = blocksOf(detail).filter((block) => readOwn(block, 'as') === 'list');
    expect(lists).toMatchObject([
      { name: 'visits', rows: { var: 'record.visits' }, columns: ['hall', 'day'] },
      { name: 'rights-doors', rows: { var: 'record.rights.doors' }, columns: ['door'] },
    ]);
    expect(lists.every((list) => isRecord(list) && !Object.hasOwn(list, 'key'))).toBe(true);
  });

  it('has a tab for the list that is kept below it, which has no place of its own in the navigation', () => {
    expect(tabsOf(detail)).toMatchObject([
      {
        id: 'fines',
        body: { as: 'list', source: { operation: 'listFines', path: { member: { var: 'route.id' } } } },
      },
    ]);
    expect(drafted.drafted).toContain('listFines');
    expect(drafted.screens.filter((screen) => JSON.stringify(screen).includes('"listFines"'))).toHaveLength(
      1,
    );
    expect(JSON.stringify(readOwn(drafted.portal, 'navigation'))).not.toContain('fines');
  });

  it('lets add to that list from the tab, by the record it is open on', () => {
    expect(readOwn(readOwn(tabsOf(detail)[0], 'body'), 'toolbar')).toEqual([
      { action: 'add-fine', with: { member: { var: 'route.id' } } },
    ]);
  });

  it('is a screen with tabs where no list opens it, and is asked for by its key', () => {
    const hall = drafted.screens.find((screen) => JSON.stringify(screen).includes('"getHall"'));
    expect(hall).toMatchObject({ scope: [{ name: 'hall' }] });
    expect(tabsOf(hall)).toMatchObject([
      {
        id: 'shelves',
        body: { source: { operation: 'listShelves', path: { hall: { var: 'scope.hall' } } } },
      },
    ]);
    expect(JSON.stringify(tabsOf(hall))).toContain('"add-shelf"');
  });
});

describe('lists below a record', () => {
  it('are six tabs at most, the rest keep screens of their own', () => {
    const more = Object.fromEntries(
      ['loans', 'cards', 'notes', 'mails', 'rooms', 'gifts'].map((name) => [
        `/members/{member}/${name}`,
        get(`list-${name}`, rows(object({ id: text, text }, ['id'])), path('member')),
      ]),
    );
    const { findings, screen, drafted, screens } = draft(api(more));
    expect(findings).toEqual([]);
    expect(tabsOf(screen('members.detail')).map((tab) => readOwn(tab, 'id'))).toEqual([
      'fines',
      'loans',
      'cards',
      'notes',
      'mails',
      'rooms',
    ]);
    expect(drafted).toContain('list-gifts');
    expect(
      screens.find((one) => readOwn(readOwn(readOwn(one, 'body'), 'source'), 'operation') === 'list-gifts'),
    ).toMatchObject({ scope: [{ lookup: 'member' }] });
  });

  it('stay with a picker where nothing reads the record', () => {
    const described = api();
    const paths = readOwn(described, 'paths');
    const { '/members/{member}': _reader, ...others } = isRecord(paths) ? paths : {};
    const { screens, findings } = draft({ ...described, paths: others });
    expect(findings).toEqual([]);
    const own = screens.find((screen) => JSON.stringify(screen).includes('"listFines"'));
    expect(own).toMatchObject({ body: { as: 'list' }, scope: [{}] });
  });
});

describe('a record that is known by a number and asked for by a text', () => {
  it('is typed, since nothing that is chosen from its list would find it', () => {
    const group = object({ id: { type: 'integer' }, label: text }, ['id', 'label']);
    const { findings, left, screens } = draft(
      api({
        '/groups': get('listGroups', rows(group)),
        '/groups/{group}/rules': get('listRules', rows(object({ rule: text })), path('group')),
      }),
    );
    expect(findings).toEqual([]);
    expect(left.get('listRules')).toBeUndefined();
    const own = screens.find((screen) => JSON.stringify(screen).includes('"listRules"'));
    expect(own).toMatchObject({ scope: [{ name: 'group' }] });
    expect(JSON.stringify(readOwn(own, 'scope'))).not.toContain('lookup');
  });
});

describe('a call that nothing describes but its method and its path', () => {
  it('has a sentence for a text of a form that the description does not explain', () => {
    const asked = object({ label: text, code: { ...text, pattern: '^[A-Z]{3}$' } }, ['label']);
    const { findings, files } = draft(
      api({
        '/labels': {
          ...get('listLabels', rows(object({ id: text, label: text }, ['id', 'label']))),
          post: write('addLabel', asked, object({ id: text, label: text }, ['id', 'label'])),
        },
      }),
    );
    expect(findings).toEqual([]);
    const action = files.find(({ path: name }) => name.endsWith('/add-label.json'))?.text ?? '{}';
    expect(readOwn(JSON.parse(action), 'form')).toEqual([
      'label',
      { field: 'code', messages: { pattern: 'fault.pattern' } },
    ]);
  });

  it('is called by what it does, and a field that cannot be asked for is left', () => {
    const body = object({ label: text, blob: object({}), code: { ...text, pattern: '^[A-Z]{3}$' } });
    const label = { $ref: '#/components/schemas/Label' };
    const { findings, left, files } = draft({
      ...api({
        '/labels': get('listLabels', rows(label)),
        '/labels/{label}': {
          ...get('getLabel', label, path('label')),
          post: {
            operationId: 'PostLabelsLabel',
            parameters: [path('label')],
            requestBody: { content: { 'application/json': { schema: body } } },
            responses: answer(label),
          },
        },
      }),
      components: { schemas: { Label: object({ id: text, label: text }, ['id', 'label']) } },
    });
    expect(findings).toEqual([]);
    expect(left.get('PostLabelsLabel')).toBeUndefined();
    const action = files.find(({ path: name }) => name.endsWith('/post-labels-label.json'));
    expect(action?.path).toContain('/actions/');
    expect(JSON.stringify(files)).toContain('Update label');
    expect(action?.text).not.toContain('"blob"');
  });
});

describe('what is done to a record of a list below another record that no list can offer', () => {
  const noted = (id: string, ...names: readonly string[]): JsonObject =>
    write(id, object({ note: text }, ['note']), object({ note: text }), ...names);
  const { left, findings, screens } = draft(
    api({
      '/halls/{hall}/lamps': get('listLamps', rows(object({ note: text }, ['note'])), path('hall')),
      '/halls/{hall}/lamps/{lamp}': { patch: noted('changeLamp', 'hall', 'lamp') },
      '/lamps': { post: noted('orderLamp') },
    }),
  );

  it('is left with its reason, and no form stands in the navigation for it', () => {
    expect(findings).toEqual([]);
    expect(left.get('changeLamp')).toContain('that no screen shows yet');
    expect(JSON.stringify(screens)).not.toContain('"changeLamp"');
  });
});

describe('what is called alike', () => {
  it('says what it is of', () => {
    const device = object({ lamp: object({ power: text }), heater: object({ power: text }) });
    const listed = draft(api({ '/devices': get('listDevices', rows(device)) }));
    expect(listed.findings).toEqual([]);
    const own = listed.screens.find((screen) => JSON.stringify(screen).includes('"listDevices"'));
    expect(readOwn(readOwn(own, 'body'), 'columns')).toEqual([
      { field: 'lamp/power', label: 'devices.lampPower' },
      { field: 'heater/power', label: 'devices.heaterPower' },
    ]);
    expect(JSON.stringify(listed.files)).toContain('Heater power');
  });
});

describe('what the check does not accept of a draft', () => {
  it('is left, and the rest is drafted', () => {
    const odd = object({ id: text, name: text, Name: { ...text, title: 'Name' }, 'na.me': text }, [
      'id',
      'name',
    ]);
    const { left, findings, drafted } = draft(api({ '/odd': get('listOdd', rows(odd)) }));
    expect(findings).toEqual([]);
    expect(left.get('listOdd')).toBeUndefined();
    expect(drafted).toContain('listOdd');
  });
});

describe('a list that finds its rows by several ids', () => {
  const ids = { name: 'ids', in: 'query', schema: rows(text) };
  const drafted = draft(
    api({
      '/notes': get('listNotes', rows(fine), ids),
      '/members/{member}/letters': get('listLetters', rows(fine), path('member'), ids),
    }),
  );

  it('opens one of them by its id, unless it needs the record that it is below', () => {
    expect([drafted.findings, drafted.left]).toEqual([[], new Map()]);
    const load = readOwn(readOwn(drafted.screen('notes.detail'), 'body'), 'load');
    expect(load).toMatchObject({ operation: 'listNotes', query: { ids: { var: 'route.id' } } });
    expect(drafted.drafted).toContain('listLetters');
  });
});
