import { api } from '@salon/shared-lib/api';
import { newPasskeySchema } from '@salon/shared-lib/domain';
import {
  addPasskey,
  newPasskeyOptions,
  passkeys,
  removePasskey,
} from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, Field, Form } from '@salon/shared-lib/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import css from './Devices.module.css';
import { Listed } from './Listed.tsx';
import { moment } from './release-words.ts';

/** The passkeys of a member of staff. `isOwn`: with a way to add one. */
export function Passkeys({ staffId, isOwn }: { staffId: number; isOwn: boolean }) {
  const query = useStaffQuery({
    key: `passkeys ${staffId}`,
    load: (signal) => api.send(passkeys, { params: { id: staffId }, signal }),
    failure: 'Error fetching the passkeys:',
  });
  const work = useWork(query.retry);
  const [name, setName] = useState('');
  const title = useId();
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(root, 'h3');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      work.setFieldErrors({ name: m.name_required() });
      return;
    }
    const store = async () => {
      const body = newPasskeySchema.parse({ name, credential: await newCredential() });
      return api.send(addPasskey, { body });
    };
    if (await work.run(store, m.passkeys_added())) setName('');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what has the focus.
    <div className={css.devices} ref={root} onFocus={onFocus}>
      <h3 id={title} tabIndex={-1}>
        {m.passkeys_title()}
      </h3>
      {isOwn && <p>{m.passkeys_about()}</p>}
      <Listed query={query}>
        {(known) =>
          known.length === 0 ? (
            !isOwn && <p>{m.passkeys_none()}</p>
          ) : (
            <ul aria-labelledby={title}>
              {known.map((one) => (
                <li key={one.id}>
                  <span>
                    <b>{one.name}</b>
                    <small>{timesOf(one)}</small>
                  </span>
                  <Button
                    variant="line"
                    small
                    aria-label={m.passkeys_remove_one({ name: one.name })}
                    onClick={() =>
                      work.run(
                        () => api.send(removePasskey, { params: { id: staffId, passkey: one.id } }),
                        m.passkeys_removed(),
                      )
                    }
                  >
                    {m.remove()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
      {isOwn && !hasPasskeys() && <p>{m.passkeys_unsupported()}</p>}
      {isOwn && hasPasskeys() && (
        <Form className={css.idle} onSubmit={add}>
          <Field
            label={m.passkeys_name()}
            autoComplete="off"
            maxLength={80}
            value={name}
            error={work.fieldErrors.name}
            onChange={({ target }) => {
              setName(target.value);
              work.setFieldErrors({});
            }}
          />
          <Button type="submit" variant="line" small busy={work.isBusy}>
            {m.passkeys_add()}
          </Button>
        </Form>
      )}
      <Refusal>{work.refusal}</Refusal>
      {work.message}
    </div>
  );
}

const hasPasskeys = () =>
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';

function timesOf({ created_at, used_at }: { created_at: string; used_at: string | null }): string {
  const added = moment(created_at);
  return used_at === null
    ? m.passkeys_never({ added })
    : m.passkeys_times({ added, used: moment(used_at) });
}

/** Asks the browser for a passkey. @throws where the person cancels, and ApiError. */
async function newCredential() {
  const options = await api.send(newPasskeyOptions);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was made.');
  return credential.toJSON();
}
