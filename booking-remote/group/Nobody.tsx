import { m } from '@salon/shared-lib/i18n';
import { anyOf, CallButton, Note } from '@salon/shared-lib/ui';
import type { Blocking } from './blocking-items.ts';

export type NobodyProps = {
  blocking: readonly Blocking[];
  /** Absent where the title is said beside it. */
  title?: string;
};

/** Instead of times: no team can do the selection, and which services are in the way. */
export function Nobody({ blocking, title }: NobodyProps) {
  return (
    <Note {...(title && { title })} actions={<CallButton small />}>
      <p>
        {blocking.length > 0
          ? m.group_nobody_but({ services: anyOf(blocking.map(wordsOf)) })
          : m.group_nobody()}
      </p>
    </Note>
  );
}

/** The name alone: all of it is to be taken out. */
function wordsOf({ service: { name, quantity }, excess }: Blocking): string {
  return excess === quantity ? name : m.group_nobody_excess({ name, n: excess });
}
