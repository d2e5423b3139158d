import {
  type SettingKey,
  type SettingSection,
  settingDefinitions,
  settingsOf,
} from '@salon/shared-lib/administration';
import { m } from '@salon/shared-lib/i18n';
import { Button, Form, join, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { InTheWay, inTheWayOf } from '../changes/InTheWay.tsx';
import {
  changesOf,
  fieldErrorsOf,
  storeSettings,
  useSettings,
  type Values,
} from '../changes/use-settings.ts';
import { useWork } from '../changes/use-work.tsx';
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { Listed } from './Listed.tsx';
import { type FieldsProps, SettingFields } from './SettingFields.tsx';
import css from './SettingsForm.module.css';
import { settingFields } from './setting-fields.ts';
import { forgetStored, keepSettings, useSettingsDraft } from './settings-draft.ts';

export type SettingsFormProps = {
  section: SettingSection;
  /** The fields, where some are not those that the definitions of the settings describe. */
  children?: (fields: FieldsProps) => ReactNode;
};

/**
 * A form over the settings of a section. Only what was changed is stored, and can be undone afterwards. What is typed stays when the
 * form is left.
 */
export function SettingsForm({ section, children }: SettingsFormProps) {
  const { retry, ...query } = useSettings();
  return (
    <Listed query={{ ...query, retry }}>
      {(stored) => <StoredForm {...{ section, stored, children }} onStored={retry} />}
    </Listed>
  );
}

type StoredFormProps = SettingsFormProps & {
  stored: Values;
  onStored: () => void;
};

function StoredForm({ section, stored, children, onStored }: StoredFormProps) {
  const titles = settingsOf(section);
  // `seen` has the stored values over which somebody types. The others are shown as they are now.
  const { typed, seen } = useSettingsDraft(titles);
  const [fieldErrors, setFieldErrors] = useState<Values>({});
  const { run, isBusy, refusal, error, message } = useWork(onStored);
  const inTheWay = inTheWayOf(error);
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(root, 'form');
  /** What was saved, until the stored values are loaded again. */
  const [saved, setSaved] = useState<Values>({});
  useEffect(() => setSaved({}), [stored]);
  const current = { ...stored, ...saved };
  const defaults = titles.map((title) => [title, settingDefinitions[title].default ?? '']);
  const known: Values = { ...Object.fromEntries(defaults), ...current };
  const values = { ...known, ...typed };
  const changes = changesOf(titles, known, values);
  const isChanged = Object.keys(changes).length > 0;
  const now = Object.fromEntries(
    Object.keys(seen).map((title) => [title, current[title as SettingKey] ?? '']),
  );
  const isOutdated = titles.some((title) => title in changes && now[title] !== seen[title]);

  const isHindered = isOutdated || refusal !== null || inTheWay !== null;

  function change(title: SettingKey, context: string) {
    keepSettings(titles, {
      typed: { ...typed, [title]: context },
      seen: { [title]: current[title] ?? '', ...seen },
    });
    // An error disappears as soon as the field is right.
    if (fieldErrors[title] !== undefined)
      setFieldErrors({ ...fieldErrors, [title]: fieldErrorsOf({ [title]: context })[title] });
  }

  async function store(next: Values, expected: Values, keep: boolean): Promise<void> {
    await storeSettings(next, { expected, keep });
    setSaved(next);
    setFieldErrors({});
    forgetStored(titles, { ...known, ...next });
  }

  function forget() {
    setFieldErrors({});
    keepSettings(titles, { typed: {} });
  }

  function save(keep: boolean) {
    const found = fieldErrorsOf(changes);
    setFieldErrors(found);
    if (isBusy || Object.keys(found).length > 0 || !isChanged) return;
    const undo = Object.fromEntries(
      Object.keys(changes).map((title) => [title, known[title as SettingKey] ?? '']),
    );
    const isPossible = Object.keys(fieldErrorsOf(undo)).length === 0;
    run(
      () => store(changes, seen, keep),
      m.settings_saved(),
      isPossible ? () => store(undo, changes, true) : null,
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what has the focus.
    <div ref={root} onFocus={onFocus}>
      <Form className={css.form} tabIndex={-1} onSubmit={submit}>
        {children?.({ values, fieldErrors, change }) ?? (
          <SettingFields {...{ titles, values, fieldErrors, change }} />
        )}
        {!isBusy && (
          <ChangedMeanwhile
            record={{
              seen,
              now,
              isOutdated,
              acceptSeen: () => keepSettings(titles, { seen: now }),
            }}
            fields={settingFields}
            onTake={forget}
          />
        )}
        <Refusal>{refusal}</Refusal>
        {inTheWay && <InTheWay appointments={inTheWay} isBusy={isBusy} onKeep={() => save(true)} />}
        {/* The bar stays in sight, but not over what says why nothing is saved and what to do. */}
        <div className={join(css.bar, isChanged && !isHindered && css.changed)}>
          <p>{m.settings_live()}</p>
          <Button variant="line" small disabled={!isChanged || isBusy} onClick={forget}>
            {m.settings_put_back()}
          </Button>
          <SubmitButton small busy={isBusy} disabled={!isChanged}>
            {m.settings_save()}
          </SubmitButton>
        </div>
      </Form>
      {message}
    </div>
  );
}
