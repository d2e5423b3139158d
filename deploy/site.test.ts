import { expect, it } from '@jest/globals';
import { choosePackages } from './site.ts';

it('chooses packages by name, all without one, and lists the names for an unknown one', () => {
  expect(choosePackages(['booking', 'content']).map(({ name }) => name)).toEqual([
    'booking',
    'content',
  ]);
  expect(choosePackages([])[0]?.name).toBe('shell');
  expect(() => choosePackages(['galery'])).toThrow(
    /There is no galery\. Choose from shell, .*booking/,
  );
});
