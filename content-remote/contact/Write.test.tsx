import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { sendContactMessage } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { Write } from './Write.tsx';

const typed = {
  Name: 'Iris Eklund',
  Email: 'iris@example.com',
  Message: 'Is there a chair that a wheelchair can roll up to?',
};
type Label = keyof typeof typed;
const labels = Object.keys(typed) as Label[];
const failed = 'Error sending message. Please try again.';

let send: jest.SpiedFunction<typeof api.send>;

beforeEach(() => {
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  send.mockRestore();
  sessionStorage.clear();
});

const open = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Write }])} />);
const field = (label: Label) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const values = () => labels.map((label) => field(label).value);
const sendButton = () => screen.getByRole('button', { name: 'Send message' });

async function fill(texts: Partial<typeof typed> = typed) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.type(field(label as Label), text);
  }
}

describe('the contact form', () => {
  it('says what is missing, beside the fields, and sends nothing', async () => {
    open();
    await userEvent.click(sendButton());
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Message')).toHaveAccessibleDescription(/Message cannot be empty$/);
    expect(field('Name')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('checks a field when it is left, and what was wrong while it is mended', async () => {
    open();
    await userEvent.click(field('Name'));
    await fill({ Email: 'iris@harbor' });
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(field('Email')).toHaveAccessibleDescription('Invalid email format');
    await fill({ Email: '.example' });
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
  });

  it('gives way to the sentence once it is sent, and comes back empty', async () => {
    send.mockResolvedValue({ message: 'Message sent successfully!' });
    open();
    await fill({ ...typed, Name: '  Iris  Eklund ', Email: 'Iris@Example.com' });
    await userEvent.click(sendButton());
    const body = { name: 'IRIS EKLUND', email: typed.Email, message: typed.Message };
    expect(send.mock.calls).toEqual([[sendContactMessage, { body }]]);
    expect(screen.getByRole('heading', { name: 'Message sent successfully!' })).toHaveFocus();
    expect(screen.getByText(/We answer within 12 hours/)).toHaveTextContent(typed.Email);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Name')).toHaveFocus();
    expect(values()).toEqual(['', '', '']);
  });

  it.each([
    ['offline', { kind: 'offline', code: 'offline', message: '' }, /You seem to be offline/],
    [
      'limited',
      {
        kind: 'client',
        status: 429,
        code: 'too_many_requests',
        message: 'Too many tries. Please try again in 7 minutes.',
        retryAfter: 420,
      },
      /Too many tries. Please try again in 7 minutes./,
    ],
    ['too slow', { kind: 'timeout', code: 'timeout', message: '' }, /You seem to be offline/],
    ['failing', { kind: 'server', status: 500, code: 'internal', message: 'x' }, /kept here/],
    ['away', { kind: 'server', status: 503, code: 'database_away', message: 'x' }, /kept here/],
    [
      'a page of a gateway',
      { kind: 'server', status: 200, code: 'unexpected_answer', message: 'x' },
      /kept here/,
    ],
  ] as const)('keeps everything while the API is %s, and sends it later', async (_, why, text) => {
    send.mockRejectedValueOnce(new ApiError(why));
    send.mockResolvedValueOnce({ message: '' });
    open();
    await fill();
    await userEvent.click(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent(failed);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '(253) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12535550142',
    );
    expect(values()).toEqual(Object.values(typed));
    await userEvent.click(sendButton());
    expect(screen.getByRole('heading', { name: 'Message sent successfully!' })).toHaveFocus();
  });

  it('shows beside the field what the server does not accept', async () => {
    const issues = [{ path: 'name', message: 'That name is not valid.' }];
    send.mockRejectedValue(
      new ApiError({ kind: 'client', status: 400, code: 'invalid_input', message: 'x', issues }),
    );
    open();
    await fill();
    await userEvent.click(sendButton());
    expect(field('Name')).toHaveAccessibleDescription('That name is not valid.');
    expect(field('Name')).toHaveFocus();
  });

  it('sends once, however often the button is pressed', async () => {
    let answer: (value: { message: string }) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    open();
    await fill();
    await userEvent.dblClick(sendButton());
    await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer({ message: '' }));
    expect(screen.getByRole('heading', { name: 'Message sent successfully!' })).toHaveFocus();
  });
});

describe('what is typed', () => {
  it('is there after a reload of the tab', async () => {
    const { unmount } = open();
    await fill({ Name: typed.Name, Message: typed.Message });
    unmount();
    open();
    expect(values()).toEqual([typed.Name, '', typed.Message]);
  });

  it.each(['not JSON', '{"name":7}', 'null'])('is nothing where %s is stored', (stored) => {
    sessionStorage.setItem('contactMessage', stored);
    open();
    expect(values()).toEqual(['', '', '']);
  });
});
