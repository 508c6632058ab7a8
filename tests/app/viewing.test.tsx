// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../app/calls/client.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What the provider answers to the end of viewing, and how often that was asked for. */
const wire = { status: 200, stops: 0, isOver: false };

beforeAll(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/auth/stop-viewing')) {
      wire.stops += 1;
      return answer(wire.status, {});
    }
    if (wire.isOver) return answer(403, { type: 'urn:counterfoil:problem:viewing-over' });
    return new Promise<Response>(() => undefined);
  });
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  localStorage.clear();
  Object.assign(wire, { status: 200, stops: 0, isOver: false });
});

const viewing = (seconds_left: number) => ({
  merchant_id: 'mer_1',
  merchant_name: 'Harbour View Hotel',
  ends_at: '2026-11-21T02:24:00Z',
  seconds_left,
});
const draw = (seconds: number | null) =>
  drawPortal(userWith({ viewing: seconds === null ? null : viewing(seconds) }), '/404');
const findBar = () => screen.findByRole('complementary', { name: 'Viewing as a merchant' });
/** Whether the portal is drawn anew, here and in the other tabs. */
const beginsAnew = () => localStorage.getItem('counterfoil.viewerChanged') !== null;

describe('the bar above every page', () => {
  it('says who is viewed, and how long still', async () => {
    draw(540);
    expect((await findBar()).textContent).toContain('Viewing as Harbour View HotelNothing can be changed.');
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^(?:9:00|8:5\d)$/);
    expect(wire.stops).toBe(0);
  });

  it('is not there in a session of one’s own', async () => {
    draw(null);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('leads back to the own session', async () => {
    draw(540);
    await findBar();
    fireEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(beginsAnew()).toBe(true));
    expect(wire.stops).toBe(1);
  });

  it('stays where that could not be done', async () => {
    wire.status = 503;
    draw(540);
    await findBar();
    fireEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(wire.stops).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Stop viewing' }).hasAttribute('disabled')).toBe(false),
    );
    expect(beginsAnew()).toBe(false);
  });

  it('leads back by itself once the time is over', async () => {
    draw(0);
    await findBar();
    await waitFor(() => expect(beginsAnew()).toBe(true));
  });
});

describe('a call that finds viewing over', () => {
  it('leads back to the own session', async () => {
    wire.isOver = true;
    void api.GET('/users/info');
    await waitFor(() => expect(beginsAnew()).toBe(true));
    expect(wire.stops).toBe(1);
  });
});
