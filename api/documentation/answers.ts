import { m } from '@salon/shared-lib/i18n';

// What several descriptions have.

export const removed = { message: m.removed() };

export const nextPage = {
  Link: '`<…>; rel="next"`: the next page, with its `cursor`. Absent on the last page.',
};
