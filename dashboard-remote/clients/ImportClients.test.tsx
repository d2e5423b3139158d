import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type CustomerImported, type ImportStep, importStepSchema } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportClients } from './ImportClients.tsx';

const answer = (change: Partial<CustomerImported> = {}): CustomerImported => ({
  saved: false,
  created: 9_998,
  changed: 2,
  visits: 0,
  left_out: 0,
  changes: [
    { line: 2, id: 7, name: 'MARIA LINDQVIST', becomes: 'MARIA LINDQVIST' },
    { line: 5, id: 8, name: 'JANE DOE', becomes: 'JANE ROE' },
  ],
  columns: [
    { title: 'Client', field: 'name', value: 'Maria Lindqvist' },
    { title: 'Cell', field: null, value: '253.555.0120' },
    { title: 'Home', field: 'phone', value: '2535550121' },
  ],
  values: [
    {
      line: 2,
      is_new: true,
      name: 'MARIA LINDQVIST',
      phone: '2535550120',
      second_phone: null,
      email: null,
      texts: false,
      language: 'es',
      notes: null,
      visit: null,
    },
  ],
  fault_count: 0,
  faults: [],
  ...change,
});

/** The call that is on its way; a test says what becomes of it. */
class Call {
  static last: Call;
  static all: Call[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  body = '';
  isAborted = false;
  onprogress = () => {};
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onloadend = () => {};
  constructor() {
    Call.last = this;
    Call.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send(body: string) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  sent = (loaded: number, total: number) =>
    act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  hears = (step: ImportStep) =>
    act(async () => {
      this.status = 200;
      this.responseText += `${JSON.stringify(z.encode(importStepSchema, step))}\n`;
      this.onprogress();
    });
  ends = (status = 200, text = '') =>
    act(async () => {
      this.status = status;
      this.responseText += text;
      this.onload();
      this.onloadend();
    });
}

const before = globalThis.XMLHttpRequest;
beforeEach(() => {
  logInForTests();
  Call.all = [];
  globalThis.XMLHttpRequest = Call as never;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
  cleanup();
});

const onDone = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  onDone.mockClear();
  onClose.mockClear();
});

async function choose(
  arrayBuffer = async (): Promise<ArrayBuffer> => new TextEncoder().encode('name,phone').buffer,
) {
  render(<ImportClients open onClose={onClose} onDone={onDone} />);
  const file = new File(['name,phone'], 'clients.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer });
  await userEvent.upload(document.querySelector<HTMLInputElement>('[type="file"]') as never, file);
}
async function check() {
  await choose();
  await Call.last.hears({ answer: answer() });
  await Call.last.ends();
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save all' }));
const cancel = () => screen.getByRole('button', { name: 'Cancel' });
const bar = () => screen.getByRole('progressbar') as HTMLProgressElement;
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('says before it saves who changes', async () => {
  await check();
  expect(JSON.parse(Call.last.body)).toEqual({ csv: 'name,phone', preview: true });
  expect(screen.getByText('9,998 new, 2 changed.')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Who changes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2 Maria Lindqvist',
    'Line 5 Jane Doe becomes Jane Roe',
  ]);
});

it('reads a column as somebody chooses, and no other as that, and says what is saved', async () => {
  await check();
  const field = (name: RegExp) => screen.getByRole('combobox', { name });
  await userEvent.selectOptions(field(/^Cell/), 'Phone');
  expect([field(/^Cell/), field(/^Home/)].map((one) => (one as HTMLSelectElement).value)).toEqual([
    'phone',
    '',
  ]);
  const columns = { Cell: 'phone', Home: null };
  expect(JSON.parse(Call.last.body)).toEqual({ csv: 'name,phone', preview: true, columns });
  await Call.last.hears({ answer: answer() });
  await Call.last.ends();
  const cells = within(screen.getByRole('table')).getAllByRole('row');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'NamePhoneTexts, yes or noLanguage',
    'Line 2 newMaria Lindqvist(253) 555-0120NoEspañol',
  ]);
  await save();
  expect(JSON.parse(Call.last.body)).toMatchObject({ preview: false, columns });
});

it('says before it saves which visits there will be', async () => {
  await choose();
  const visit = {
    date: '2027-05-04',
    start: 615,
    minutes: 75,
    technician: 'Linh',
    services: ['Gel Polish', 'Eyebrows'],
    prices: [46, 15],
    status: 'no_show' as const,
    note: 'Window chair',
    guest_name: 'ROBIN',
  };
  const [row] = answer().values;
  const values = row
    ? [{ ...row, is_new: false, name: null, phone: null, texts: null, language: null, visit }]
    : [];
  await Call.last.hears({
    answer: answer({ created: 0, changed: 0, changes: [], visits: 1, left_out: 2, values }),
  });
  await Call.last.ends();
  expect(
    screen.getByText('Visits: 1 new, 2 left out because they were canceled or are here already.'),
  ).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('cell').at(-1)).toHaveTextContent(
    '05/04/2027, 10:15 AM · Linh · Gel Polish, Eyebrows · 1 h 15 min · from $60.00 · No-show · for Robin · Window chair',
  );
  await save();
  await Call.last.hears({ answer: answer({ saved: true, created: 0, changed: 0, visits: 1 }) });
  await Call.last.ends();
  expect(onDone).toHaveBeenCalledWith('Imported clients: 0 new, 0 changed. Visits: 1.');
});

it('shows how much is sent and how many lines are written, and says it in quarters', async () => {
  await check();
  await save();
  expect(JSON.parse(Call.last.body)).toEqual({ csv: 'name,phone', preview: false });
  await Call.last.sent(40, 100);
  expect(screen.getByRole('progressbar', { name: 'Sending the file…' })).toHaveAttribute(
    'aria-valuetext',
    '40%',
  );
  expect(bar().value).toBe(0.4);
  expect(said()).toContain('Sending the file… 25%');
  // All of it is sent, and nothing is known of what becomes of it.
  await Call.last.sent(100, 100);
  expect(bar().position).toBe(-1);
  await Call.last.hears({ written: 4_200, total: 10_000 });
  expect(screen.getByRole('progressbar', { name: 'Saving…' })).toHaveAttribute(
    'aria-valuetext',
    '4,200 of 10,000 lines',
  );
  expect(screen.getByText('4,200 of 10,000 lines')).toBeVisible();
  expect(bar().value).toBe(0.42);
  expect(said()).toContain('Saving… 25%');
  await Call.last.hears({ written: 4_700, total: 10_000 });
  expect(said()).toContain('Saving… 25%');
  await Call.last.hears({ answer: answer({ saved: true }) });
  await Call.last.ends();
  expect(onDone).toHaveBeenCalledWith('Imported: 9,998 new, 2 changed.');
});

it.each([
  ['Cancel', () => userEvent.click(cancel())],
  [
    'Escape',
    async () => {
      await act(async () => {
        screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
      });
    },
  ],
])('ends what is saved by %s, and can save it again', async (_what, leave) => {
  await check();
  await save();
  await Call.last.hears({ written: 500, total: 10_000 });
  await leave();
  expect(Call.last.isAborted).toBe(true);
  expect(screen.getByText(/^Canceled while the clients were being saved/)).toBeVisible();
  expect(screen.queryByText(/Nothing was saved/)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await save();
  expect(screen.queryByText(/^Cancelled/)).toBeNull();
  await Call.last.hears({ answer: answer({ saved: true }) });
  await Call.last.ends();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('knows that nothing was saved of a file that is not sent yet', async () => {
  await check();
  await save();
  await Call.last.sent(99, 100);
  await userEvent.click(cancel());
  expect(screen.getByText('Canceled. Nothing was saved.')).toBeVisible();
});

it('knows that a check saved nothing', async () => {
  await choose();
  await Call.last.sent(100, 100);
  await userEvent.click(cancel());
  expect(screen.getByText('Canceled. Nothing was saved.')).toBeVisible();
});

it('sends no file that was cancelled while it was read', async () => {
  const read = Promise.withResolvers<ArrayBuffer>();
  await choose(() => read.promise);
  await userEvent.click(cancel());
  await act(async () => read.resolve(new TextEncoder().encode('name,phone').buffer));
  expect(Call.all).toHaveLength(0);
  expect(screen.getByText('Canceled. Nothing was saved.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('can not be cancelled once all lines are written', async () => {
  await check();
  await save();
  await Call.last.hears({ written: 10_000, total: 10_000 });
  expect(screen.getByRole('progressbar', { name: 'Almost done…' })).toBeVisible();
  expect(cancel()).toBeDisabled();
  await act(async () => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  expect(Call.last.isAborted).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('ends what runs when the page is left', async () => {
  await check();
  await save();
  cleanup();
  expect(Call.last.isAborted).toBe(true);
});

const lost =
  'The connection ended while the clients were being saved. Please look whether they are in the list, or save the same file again: nothing changes twice.';

it.each([
  [
    'a refusal',
    () => Call.last.ends(403, '{"code":"not_allowed","message":"Not you."}'),
    'Not you.',
  ],
  [
    'a refusal on the way',
    async () => {
      const refusal = { code: 'database_away', message: 'Please try again in a minute.' };
      await Call.last.hears({ status: 503, refusal });
      await Call.last.ends();
    },
    'Please try again in a minute.',
  ],
  [
    'an answer that breaks off',
    async () => {
      await Call.last.hears({ written: 500, total: 10_000 });
      await Call.last.ends();
    },
    lost,
  ],
  [
    'a connection that is lost behind the whole file',
    async () => {
      await Call.last.sent(100, 100);
      await act(async () => Call.last.onerror());
    },
    lost,
  ],
  [
    'no answer in time',
    async () => {
      await Call.last.hears({ written: 10_000, total: 10_000 });
      await act(async () => Call.last.ontimeout());
    },
    lost,
  ],
  [
    'an answer of something between',
    async () => {
      await Call.last.sent(100, 100);
      await Call.last.ends(504, '<html>');
    },
    lost,
  ],
  [
    'a file that something between refuses',
    async () => {
      await Call.last.sent(100, 100);
      await Call.last.ends(413, '<html>');
    },
    'The file could not be imported. Nothing was saved.',
  ],
  [
    'no connection',
    () => act(async () => Call.last.onerror()),
    'The file could not be imported. Nothing was saved.',
  ],
])('says so after %s, and can save it again', async (_what, fail, words) => {
  await check();
  await save();
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save all' })).toBeEnabled();
});
