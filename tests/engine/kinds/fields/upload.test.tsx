// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { judges } from '../../render/library/judge.ts';
import { createLibraryApi, refusal } from '../../render/library/library-api.ts';
import { renderScreen } from '../../render/library/render-screen.tsx';

vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }),
);

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = async (...files: readonly File[]) =>
  fireEvent.change(await screen.findByLabelText(/Pictures/), { target: { files } });

it('files are uploaded as they are chosen, shown, removed, and sent by their ids', async () => {
  const { api, downloads } = renderScreen('branch-setting', { validators: judges });
  await choose(png('one.png'), png('two.png'));
  expect(await screen.findByRole('img', { name: 'one.png' })).toHaveProperty('src', 'blob:one');
  expect(downloads[0]).toMatchObject({ operation: 'fetchFile', body: { id: 'file1' } });
  const [sent] = api.sent('uploadFiles');
  expect(sent?.body instanceof FormData && sent.body.getAll('scan')).toHaveLength(2);
  expect(screen.queryByLabelText(/Pictures/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.png' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent('updateBranchSetting')[0]?.body).toMatchObject({ pictures: ['file2'] }),
  );
});

it('more files than allowed are not sent, and the reason of a refusal is shown', async () => {
  const { api } = renderScreen('branch-setting', {
    validators: judges,
    intercept: ({ operation }) =>
      operation === 'uploadFiles'
        ? refusal(422, { errors: [{ pointer: '/scan/0', code: 'content', message: 'This is no picture.' }] })
        : undefined,
  });
  await choose(png('1.png'), png('2.png'), png('3.png'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please upload maximum 2 pictures.');
  expect(api.sent('uploadFiles')).toHaveLength(0);
  await choose(png('1.png'));
  expect(await screen.findByText('This is no picture.')).toBeTruthy();
});

it('uploaded files of a record are pictures with their names', async () => {
  const api = createLibraryApi();
  api.changeBook('b1', { scans: ['cover'] });
  renderScreen('book.detail', { api, params: { id: 'b1' } });
  expect(await screen.findByRole('img', { name: 'cover.png' })).toHaveProperty('src', 'blob:one');
  expect(screen.getByRole('button', { name: 'cover.png' })).toBeTruthy();
  // Each place fetches its picture for itself.
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Pictures' })).toHaveProperty('src', 'blob:one'),
  );
});
