/** Which states of appointments this desk has made. */
export type OwnChanges = ReturnType<typeof createOwnChanges>;

type State = { id: number; revision: number };

/** Which states of appointments this desk has made, and not somebody else. */
export function createOwnChanges() {
  /** The newest revision of each appointment that this desk has made. */
  const own = new Map<number, number>();
  /** Appointments that this desk is changing, each as often as it does. */
  const inWork: number[] = [];
  const newest = (id: number) => own.get(id) ?? 0;

  return {
    newest,
    isOwn: ({ id, revision }: State) => revision <= newest(id),
    isInWork: (id: number) => inWork.includes(id),
    claim({ id, revision }: State) {
      own.set(id, Math.max(newest(id), revision));
    },
    /**
     * Does `work`, which changes these appointments. Where it fails, this desk has made nothing: `onNotOwn` gets the appointments whose
     * state was taken for its own meanwhile.
     */
    async during<Answer>(
      ids: readonly number[],
      work: () => Promise<Answer>,
      onNotOwn: (ids: number[]) => void,
    ): Promise<Answer> {
      const before = new Map(ids.map((id) => [id, newest(id)]));
      inWork.push(...ids);
      try {
        return await work();
      } catch (failure) {
        const wrong = ids.filter((id) => newest(id) !== before.get(id));
        for (const id of wrong) own.set(id, before.get(id) ?? 0);
        if (wrong.length > 0) onNotOwn(wrong);
        throw failure;
      } finally {
        for (const id of ids) inWork.splice(inWork.indexOf(id), 1);
      }
    },
  };
}
