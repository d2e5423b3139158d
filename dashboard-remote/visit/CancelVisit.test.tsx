import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { CancelVisit } from './CancelVisit.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const ask = (phone: string | null) =>
  render(
    <CancelVisit open busy={false} phone={phone} onKeep={nothing} onCancel={nothing}>
      Nora Vale, Monday
    </CancelVisit>,
  );

it('says how the client is told, as far as that is known', () => {
  ask(null);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'The customer is told by mail and by text message, as far as they get them.',
  );
});

it('asks for a call where there is no e-mail address', () => {
  ask('2535550120');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'only a text can reach them. To be sure, please call (253) 555-0120.',
  );
});
