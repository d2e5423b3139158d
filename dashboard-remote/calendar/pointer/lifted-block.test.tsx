import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Block } from '../block/Block.tsx';
import { plainBlock } from '../block/for-tests.ts';
import { at, visit } from '../day/for-tests.ts';
import { liftBlock } from './lifted-block.ts';

afterEach(cleanup);

it('writes the time at which the visit would be on the picture in the hand', () => {
  const { container } = render(<Block {...plainBlock} appointment={visit(7, 1, '14:00')} />);
  const block = screen.getByRole('button');
  const lifted = liftBlock({ block, grid: container, size: { width: 90, height: 60 } });
  lifted.showTime(at('15:30'), 60);
  const picture = container.querySelector('div[aria-hidden="true"]');
  expect(picture?.textContent).toContain('3:30–4:30, 60 min');
  expect(block.textContent).toContain('2:00–3:00, 60 min');
  lifted.remove();
});
