import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileClient } from '../files/file-client.ts';
import { TechnicianPhoto } from './TechnicianPhoto.tsx';

const linh = { id: 2, name: 'Linh', description: '', unavailability: '', category_ids: [1] };
const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
const refused = new ApiError({
  kind: 'client',
  status: 400,
  code: 'not_a_picture',
  message: 'This file can’t be read as a picture.',
});

const uploads: unknown[] = [];
const choices: unknown[] = [];
let answer: () => Promise<unknown>;
const onChanged = jest.fn();
beforeEach(() => {
  logInForTests();
  uploads.length = 0;
  choices.length = 0;
  onChanged.mockReset();
  answer = async () => ({ id: 2, photo: second });
  const send = (calls: unknown[]) =>
    (async (_endpoint: unknown, { params, body }: { params: object; body: object }) => {
      calls.push({ ...params, ...body });
      return answer();
    }) as never;
  jest.spyOn(fileClient, 'send').mockImplementation(send(uploads));
  jest.spyOn(api, 'send').mockImplementation(send(choices));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const shown = (photo?: string) => (
  <TechnicianPhoto technician={{ ...linh, ...(photo && { photo }) }} onChanged={onChanged}>
    <p>Beside it</p>
  </TechnicianPhoto>
);
const picture = () => document.querySelector('img')?.getAttribute('src');
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
async function choose(file: File) {
  const field = input();
  if (!field) throw new Error('There is no field.');
  await userEvent.upload(field, file);
}
const button = (name: string) => screen.getByRole('button', { name });
const jpeg = new File(['a picture'], 'linh.jpg', { type: 'image/jpeg' });

it('shows the chosen picture until the stored one is here, and takes it back on request', async () => {
  const { rerender } = render(shown(first));
  let finish = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve({ id: 2, photo: second });
    });
  await choose(jpeg);
  expect(await screen.findByRole('progressbar', { name: 'Uploading the photo' })).toBeVisible();
  expect(picture()).toBe(`data:image/jpeg;base64,${btoa('a picture')}`);
  expect(uploads).toEqual([{ id: 2, picture: btoa('a picture') }]);
  finish();
  expect(await screen.findByText('The photo is live.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(picture()).toContain('data:');
  rerender(shown(second));
  expect(picture()).toContain(second);
  answer = async () => ({ id: 2, photo: first });
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(choices).toEqual([{ id: 2, photo: first }]));
});

it('says why a picture is refused, and shows the portrait as it was', async () => {
  render(shown(first));
  answer = () => Promise.reject(refused);
  await choose(jpeg);
  expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
  expect(picture()).toContain(first);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('does not send a file that is too large', async () => {
  render(shown());
  const large = new File([new Uint8Array(8.5 * 1024 * 1024)], 'large.png', { type: 'image/png' });
  await choose(large);
  expect(await screen.findByRole('alert')).toHaveTextContent('larger than 8 MB');
  expect(uploads).toEqual([]);
});

it('removes a photo, with the focus on what is next, and puts it back', async () => {
  const { rerender } = render(shown(first));
  await userEvent.click(button('Remove the photo'));
  expect(choices).toEqual([{ id: 2, photo: null }]);
  rerender(shown());
  expect(button('Upload a photo')).toHaveFocus();
  await userEvent.click(button('Undo'));
  expect(choices.at(-1)).toEqual({ id: 2, photo: first });
});
