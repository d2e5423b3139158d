import { type Customer, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { asksWhose } from './booking-rules.ts';
import css from './CustomerFields.module.css';
import type { Create } from './use-create.ts';

/** For a known number with another name: whose visit it is. A client is renamed only by the answer that says so. */
export function WhoseVisit({ create, owner }: { create: Create; owner: Customer }) {
  const { draft, choose, change } = create;
  const names = { name: friendlyName(owner.name), guest: draft.name.trim() };
  const explain = (means: typeof draft.nameMeans) =>
    change({ type: 'nameExplained', customer: owner, means });
  if (draft.nameMeans !== null) {
    const said = draft.nameMeans === 'guest' ? m.create_known_guest : m.create_known_renamed;
    return (
      <div className={css.note}>
        <span role="status">{said(names)}</span>
        <Button variant="line" small onClick={() => explain(null)}>
          {m.create_known_change()}
        </Button>
      </div>
    );
  }
  if (!asksWhose(draft, owner)) return null;
  return (
    <div className={join(css.note, css.whose)}>
      <span role="status">{m.create_known_ask(names)}</span>
      <Button variant="line" small onClick={() => choose(owner)}>
        {m.create_known_client(names)}
      </Button>
      <Button variant="line" small onClick={() => explain('guest')}>
        {m.create_known_guest(names)}
      </Button>
      <Button variant="line" small onClick={() => explain('renamed')}>
        {m.create_known_renamed(names)}
      </Button>
    </div>
  );
}
