import { m } from '@salon/shared-lib/i18n';

/** Loads the document at the address of the browser anew. */
export const Reload = () => (
  <button type="button" onClick={() => location.reload()}>
    {m.try_again()}
  </button>
);
