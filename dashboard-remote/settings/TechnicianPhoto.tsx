import { pictureUploadSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { Technician } from '@salon/shared-lib/domain';
import { choosePhoto, uploadPhoto } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Arch, Button, Portrait } from '@salon/shared-lib/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { fileClient } from '../files/file-client.ts';
import { fieldErrorsIn } from '../parts/field-errors.ts';
import { Refusal } from '../parts/Refusal.tsx';
import { base64Of, pictureIn } from './picture-file.ts';
import css from './TechnicianPhoto.module.css';

export type TechnicianPhotoProps = {
  technician: Technician;
  onChanged: () => void;
  /** What stands beside the portrait. */
  children: ReactNode;
};

/** The portrait of a technician, and a photo in its place. A photo is stored at once, apart from the rest of the form. */
export function TechnicianPhoto({ technician, onChanged, children }: TechnicianPhotoProps) {
  const { id, photo } = technician;
  const work = useWork(onChanged);
  const about = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What was chosen in place of `instead`, until the stored photo is here. */
  const [preview, setPreview] = useState<{ address: string; instead: string | undefined } | null>(
    null,
  );
  const params = { id };
  const choose = (chosen: string | undefined) => () =>
    api.send(choosePhoto, { params, body: { photo: chosen ?? null } });

  async function upload(file: File | undefined) {
    if (!file || work.isBusy) return;
    const address = await pictureIn(file).catch(() => null);
    if (address === null) {
      work.setFieldErrors({ picture: m.refusal_not_a_picture() });
      return;
    }
    const { data: body, error } = pictureUploadSchema.safeParse({ picture: base64Of(address) });
    work.setFieldErrors(fieldErrorsIn(error?.issues));
    if (!body) return;
    setPreview({ address, instead: photo });
    const isStored = await work.run(
      () => fileClient.send(uploadPhoto, { params, body }),
      m.settings_photo_saved(),
      choose(photo),
    );
    if (!isStored) setPreview(null);
  }

  async function remove() {
    await work.run(choose(undefined), m.settings_photo_removed(), choose(photo));
    // The button that was pressed is gone.
    button.current?.focus();
  }

  const refusal = work.fieldErrors.picture ?? work.refusal;
  return (
    <div className={css.photo}>
      {preview && preview.instead === photo ? (
        <Arch>
          <img src={preview.address} alt="" />
        </Arch>
      ) : (
        <Portrait technician={technician} alt="" />
      )}
      <div className={css.side}>
        {children}
        <div className={css.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => {
              upload(target.files?.[0]);
              // The same file can be chosen once more.
              target.value = '';
            }}
          />
          <Button
            ref={button}
            variant="line"
            small
            busy={work.isBusy}
            aria-describedby={about}
            onClick={() => input.current?.click()}
          >
            {photo ? m.settings_photo_replace() : m.settings_photo_upload()}
          </Button>
          {photo && (
            <Button variant="text" small busy={work.isBusy} onClick={remove}>
              {m.settings_photo_remove()}
            </Button>
          )}
        </div>
        <p id={about} className={css.about}>
          {m.settings_photo_about()}
        </p>
        <div role="status" className={css.status}>
          {preview && work.isBusy && (
            <>
              <p>{m.settings_photo_sending()}</p>
              <progress aria-label={m.settings_photo_sending()} />
            </>
          )}
        </div>
        <Refusal>{refusal}</Refusal>
      </div>
      {work.message}
    </div>
  );
}
