import { beforeEach, expect, it } from '@jest/globals';
import { endVisitor, isOfVisitor, ofVisitor } from './visitor.ts';

beforeEach(() => sessionStorage.clear());

it('keeps what history entries hold to the visitor who wrote it', () => {
  const first = ofVisitor({ name: 'Jane' });
  expect(first).toMatchObject({ name: 'Jane' });
  expect(isOfVisitor(first)).toBe(true);
  endVisitor();
  expect(isOfVisitor(first)).toBe(false);
  const second = ofVisitor({});
  expect(isOfVisitor(second)).toBe(true);
  endVisitor();
  for (const state of [first, second, null, undefined, 'text', {}])
    expect(isOfVisitor(state)).toBe(false);
});

it('does so without storage', () => {
  const { getItem, setItem } = Storage.prototype;
  const refuse = () => {
    throw new Error('No storage.');
  };
  Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
  try {
    const first = ofVisitor({ name: 'Jane' });
    expect(isOfVisitor(first)).toBe(true);
    endVisitor();
    expect(isOfVisitor(first)).toBe(false);
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem });
  }
});
