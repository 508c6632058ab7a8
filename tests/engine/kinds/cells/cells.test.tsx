// @vitest-environment jsdom
import type { Row } from '../../../../engine/resolve/answer/row.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import readQr from 'jsqr';
import { describe, expect, it, vi } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import { cells } from '../../../../engine/kinds/cells/cells.ts';
import type { CellSetting } from '../../../../engine/kinds/cells/cell-view.ts';

const setting: CellSetting = {
  settings: {
    locale: 'en-AU',
    zone: 'Australia/Sydney',
    formats: { date: 'DD MMM YYYY', dateTime: 'DD MMM YYYY, HH:mm' },
    exponents: { 0: 'JPY', 3: 'KWD' },
    texts: { yes: 'Yes', no: 'No', none: 'None' },
  },
  translate: (key, values = {}) => [key, ...Object.values(values).map(String)].join(' '),
  copy: vi.fn(),
  link: () => ({ href: 'javascript:alert(1)', open: vi.fn() }),
};

const draw = (plan: Pick<CellPlan, 'as' | 'format' | 'none' | 'each'>, row: Row) => {
  const cell: CellPlan = {
    file: 'x',
    pointer: '',
    access: [],
    field: 'value',
    label: 'Value',
    nullable: true,
    hidden: false,
    ...plan,
  };
  return render(<p>{cells[cell.as].create(cell, setting)(row)}</p>).container.textContent;
};

describe('a cell', () => {
  it.each([
    ['JPY', 1025, 'JPY 1,025'],
    ['AUD', 1025, 'AUD 10.25'],
    ['KWD', 1025, 'KWD 1.025'],
  ])('writes an amount of %s by its exponent, with its code', (currency, value, words) => {
    const format = { type: 'money', currency: { field: 'currency' } } as const;
    expect(draw({ as: 'money', format }, { value, currency }).replace(/\u00a0/g, ' ')).toBe(words);
  });

  it('writes a moment in the zone, and shows UTC on hover', () => {
    draw({ as: 'dateTime', format: { type: 'dateTime' } }, { value: '2026-11-20T22:30:05Z' });
    const time = screen.getByText('21 Nov 2026, 09:30');
    expect(time.getAttribute('title')).toContain('22:30:05');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T22:30:05Z');
  });

  it('draws a text as a QR code that a reader reads, where there is room', async () => {
    const address = 'https://pay.example.org/l/7Yq?sig=a%2Fb&x=Åé';
    const cell = {
      file: 'x',
      pointer: '',
      access: [],
      field: 'value',
      label: 'Link',
      nullable: true,
      hidden: false,
    } as const;
    const plan: CellPlan = { ...cell, as: 'qr', format: { type: 'text' } };
    render(<p>{cells.qr.create(plan, { ...setting, isExpanded: true })({ value: address })}</p>);
    const picture = await screen.findByRole('img', { name: 'record.qr Link' });
    const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
    const pixels = new Uint8ClampedArray(size * size * 4 * 16).fill(255);
    for (const [, x, y] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(
      /M(\d+) (\d+)h/g,
    ))
      for (let at = 0; at < 16; at += 1) {
        const place = ((Number(y) * 4 + Math.floor(at / 4)) * size * 4 + Number(x) * 4 + (at % 4)) * 4;
        pixels.fill(0, place, place + 3);
      }
    expect(readQr(pixels, size * 4, size * 4)?.data).toBe(address);
  });

  it('opens a QR code at a button, where there is not', async () => {
    const cell = {
      file: 'x',
      pointer: '',
      access: [],
      field: 'value',
      label: 'Link',
      nullable: true,
      hidden: false,
    } as const;
    const plan: CellPlan = { ...cell, as: 'qr', format: { type: 'text' } };
    render(<p>{cells.qr.create(plan, setting)({ value: 'https://pay.example.org/l/7Yq' })}</p>);
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'record.qr Link' }));
    expect(await screen.findByRole('img', { name: 'record.qr Link' })).toBeTruthy();
  });

  it('shows a value of an enum that nobody described as it came', () => {
    const options = [{ value: 'a', label: 'Alpha', intent: 'success' }] as const;
    expect(draw({ as: 'tag', format: { type: 'option', options } }, { value: 'a' })).toBe('Alpha');
    expect(draw({ as: 'tag', format: { type: 'option', options } }, { value: 'zz' })).toBe('zz');
  });

  it('shows a state in a frame of its colour, and any other value of an enum as words with their picture', () => {
    const draw = (options: Extract<CellPlan['format'], { type: 'option' }>['options'], more = {}) => {
      const cell = { file: 'x', pointer: '', access: [], field: 'value', label: 'Sort' } as const;
      const plan = {
        ...cell,
        nullable: true,
        hidden: false,
        as: 'tag',
        format: { type: 'option', options, ...more },
      } as const;
      const { container } = render(<p>{cells.tag.create(plan, setting)({ value: 'a' })}</p>);
      return container;
    };
    const alpha = { value: 'a', label: 'Alpha', intent: 'none' } as const;
    const beta = { value: 'b', label: 'Beta', intent: 'danger' } as const;
    expect(draw([alpha, beta]).querySelector('.bp6-tag')?.textContent).toBe('Alpha');
    const plain = draw([alpha, { ...beta, intent: 'none' }]);
    expect([plain.textContent, plain.querySelector('.bp6-tag'), plain.querySelector('img')]).toEqual([
      'Alpha',
      null,
      null,
    ]);
    const pictured = draw([alpha], { pictures: '/pictures/{value}.svg' });
    expect(pictured.textContent).toBe('Alpha');
    expect(pictured.querySelector('img')?.getAttribute('src')).toBe('/pictures/a.svg');
    expect(pictured.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('shows a colour beside its value, and nothing of what is none', async () => {
    draw({ as: 'colour', format: { type: 'text' } }, { value: '#1F6FEB' });
    expect(await screen.findByText('#1F6FEB')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('rect')?.getAttribute('fill')).toBe('#1F6FEB'));
    draw({ as: 'colour', format: { type: 'text' } }, { value: 'url(x)' });
    expect(await screen.findByText('url(x)')).toBeTruthy();
    expect(document.querySelectorAll('rect')).toHaveLength(1);
  });

  it('has words for a missing value', () => {
    expect(draw({ as: 'text', format: { type: 'text' } }, { value: null })).toContain('value.none');
  });

  it.each([undefined, null, []])('shows the meaning that the description has for %j', (value) => {
    const format = { type: 'list', of: { type: 'text' } } as const;
    expect(draw({ as: 'text', format, none: 'Any' }, { value })).toBe('Any');
  });

  describe('of objects, each in a sentence', () => {
    const part = (field: string, format: CellPlan['format']): CellPlan => ({
      ...{ file: 'x', pointer: '', access: [], label: field, nullable: false, hidden: false },
      ...{ as: 'text', field, format },
    });
    const each: CellPlan['each'] = {
      text: [
        { argument: 'from' },
        { select: 'to', options: { absent: ' or more', other: [' up to ', { argument: 'to' }] } },
      ],
      cells: ['from', 'to'].map((name) => part(name, { type: 'money', currency: { field: 'currency' } })),
    };
    const format = { type: 'list', of: { type: 'json' } } as const;

    it('writes each on a line, with its values as cells write them', async () => {
      const value = [
        { from: 100_000, to: 200_000, currency: 'AUD' },
        { from: 500, currency: 'JPY' },
      ];
      draw({ as: 'sentences', format, each }, { value });
      const lines = await screen.findAllByRole('listitem');
      expect(lines.map(({ textContent: words }) => words.replaceAll('\u00a0', ' '))).toEqual([
        'AUD 1,000.00 up to AUD 2,000.00',
        'JPY 500 or more',
      ]);
    });

    it('has the meaning of no object', async () => {
      draw({ as: 'sentences', format, each, none: 'Any' }, { value: [] });
      expect(await screen.findByText('Any')).toBeTruthy();
      expect(screen.queryByRole('listitem')).toBeNull();
    });
  });

  it('copies the identifier', () => {
    draw({ as: 'copyable', format: { type: 'text' } }, { value: 'id-7' });
    fireEvent.click(screen.getByRole('button', { name: 'record.copy Value' }));
    expect(setting.copy).toHaveBeenCalledWith('id-7');
  });

  it('opens a web address in a tab of its own, and copies it', () => {
    draw({ as: 'address', format: { type: 'text' } }, { value: 'https://pay.example/a?s=b' });
    const link = screen.getByRole('link', { name: 'https://pay.example/a?s=b' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://pay.example/a?s=b',
      '_blank',
      'noopener noreferrer',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'record.copy Value' }));
    expect(setting.copy).toHaveBeenCalledWith('https://pay.example/a?s=b');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//pay.example', 'pay.example'])(
    'opens no address such as %s',
    (value) => {
      expect(draw({ as: 'address', format: { type: 'text' } }, { value })).toContain(value);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('does not link where the target would run', () => {
    draw({ as: 'link', format: { type: 'text' } }, { value: 'Click' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
