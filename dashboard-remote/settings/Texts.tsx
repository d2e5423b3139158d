import { m } from '@salon/shared-lib/i18n';
import { Field, TextArea } from '@salon/shared-lib/ui';
import { Switch } from '../parts/Switch.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { sectionTitles } from './section-titles.ts';

/** What the home page and the announcement bar say. */
export function Texts() {
  return (
    <SettingsForm titles={sectionTitles.texts} defaults={{ displayAnnouncementBar: 'off' }}>
      {({ values, faults, change }) => (
        <>
          <Switch
            label={m.settings_announcement_on()}
            isOn={values.displayAnnouncementBar === 'on'}
            onChange={(isOn) => change('displayAnnouncementBar', isOn ? 'on' : 'off')}
          />
          <TextArea
            label={m.settings_announcement()}
            hint={m.settings_announcement_about()}
            value={values.announcementContext ?? ''}
            error={faults.announcementContext}
            onChange={({ target }) => change('announcementContext', target.value)}
          />
          <Field
            label={m.settings_hero()}
            hint={m.settings_hero_about()}
            value={values.adBoard ?? ''}
            error={faults.adBoard}
            onChange={({ target }) => change('adBoard', target.value)}
          />
          <Field
            label={m.settings_subtext()}
            value={values.subtext ?? ''}
            error={faults.subtext}
            onChange={({ target }) => change('subtext', target.value)}
          />
        </>
      )}
    </SettingsForm>
  );
}
