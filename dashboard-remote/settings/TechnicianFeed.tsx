import { api } from '@salon/shared-lib/api';
import { makeFeed, removeFeed, storedFeed } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, Field } from '@salon/shared-lib/ui';
import { useId, useRef, useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { moment } from './release-words.ts';
import css from './TechnicianFeed.module.css';

/** The calendar of a technician for her phone: its address is made, copied and removed apart from the rest of the form. */
export function TechnicianFeed({ technicianId }: { technicianId: number }) {
  const params = { id: technicianId };
  const { data, retry } = useStaffQuery({
    key: `feed ${technicianId}`,
    load: (signal) => api.send(storedFeed, { params, signal }),
    failure: 'Error fetching the calendar address:',
  });
  const work = useWork(retry);
  const title = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The server tells it once. */
  const [address, setAddress] = useState('');
  const [isCopied, setCopied] = useState(false);

  async function make() {
    await work.run(async () => {
      const made = await api.send(makeFeed, { params });
      setAddress(new URL(made.address, location.href).href);
      setCopied(false);
    }, m.settings_feed_made());
  }

  async function remove() {
    if (await work.run(() => api.send(removeFeed, { params }), m.settings_feed_removed()))
      setAddress('');
  }

  async function copy() {
    try {
      // Absent where the page came without https.
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      group.current?.querySelector('input')?.select();
    }
  }

  const since = data?.since ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the buttons of no field.
    <div ref={group} role="group" aria-labelledby={title} className={css.feed}>
      <h3 id={title} className={css.title}>
        {m.settings_feed()}
      </h3>
      <p>{m.settings_feed_about()}</p>
      {since !== null && !address && <p>{m.settings_feed_since({ since: moment(since) })}</p>}
      {address && (
        <Field
          label={m.settings_feed_address()}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className={css.actions}>
        {address && (
          <Button small aria-live="polite" onClick={copy}>
            {isCopied ? m.settings_feed_copied() : m.settings_feed_copy()}
          </Button>
        )}
        <Button variant="line" small busy={work.isBusy} onClick={make}>
          {since === null ? m.settings_feed_make() : m.settings_feed_again()}
        </Button>
        {since !== null && (
          <Button variant="text" small busy={work.isBusy} onClick={remove}>
            {m.settings_feed_remove()}
          </Button>
        )}
      </div>
      <Refusal>{work.refusal}</Refusal>
      {work.message}
    </div>
  );
}
