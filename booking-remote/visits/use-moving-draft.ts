import { dateSchema } from '@salon/shared-lib/domain';
import { useLocation, useNavigate, useNavigationType } from '@salon/shared-lib/router';
import * as z from '@salon/shared-lib/schema';
import { useEffect, useEffectEvent, useState } from 'react';

/** The booking that is being moved, and what is chosen for it. */
const draftSchema = z.object({
  id: z.int(),
  date: dateSchema,
  start: z.nullable(z.int()),
  /** Other services that a part of it gets in the same change, and its minutes with them. */
  services: z.optional(z.object({ part: z.int(), ids: z.array(z.int()), minutes: z.int() })),
});
export type MovingDraft = z.infer<typeof draftSchema>;
export type WantedServices = NonNullable<MovingDraft['services']>;

/**
 * The draft, in a history entry of its own: Back closes its panel, and a reload keeps it. `search`: the query of the address, which may be
 * on its way.
 */
export function useMovingDraft(search?: string) {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { key, state, ...address } = useLocation();
  const kept = z.object({ moving: draftSchema }).safeParse(state).data?.moving ?? null;
  const [draft, setDraft] = useState(kept);
  const followHistory = useEffectEvent(() => type === 'POP' && setDraft(kept));
  useEffect(() => {
    if (key) followHistory();
  }, [key]);
  return {
    draft,
    async setDraft(moving: MovingDraft | null) {
      if (moving === null && draft === null) return;
      setDraft(moving);
      const entry = {
        replace: draft !== null,
        preventScrollReset: true,
        state: moving && { moving },
      };
      try {
        await navigate({ hash: address.hash, search: search ?? address.search }, entry);
      } catch (refused) {
        // Browsers limit history writes to about 100 in 30 s; the next choice writes all.
        console.warn('The chosen time is not in the history yet:', refused);
      }
    },
    /** Goes back to the entry in which it was opened. */
    closeDraft() {
      setDraft(null);
      if (kept) navigate(-1);
    },
  };
}
