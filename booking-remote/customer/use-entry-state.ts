import { useLocation, useNavigate } from '@salon/shared-lib/router';

/** Writes the state of the shown history entry, so that Back and reload keep it. */
export function useEntryState(): (state: object) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (state) => {
    try {
      await navigate({ search }, { replace: true, preventScrollReset: true, state });
    } catch (refused) {
      // Browsers limit history writes to about 100 in 30 s; the next one writes the current state.
      console.warn('The history entry is not up to date yet:', refused);
    }
  };
}
