import { m } from '@salon/shared-lib/i18n';
import { Field, TextArea } from '@salon/shared-lib/ui';
import { Switch } from '../parts/Switch.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { sectionTitles } from './section-titles.ts';
import { settingNames } from './setting-names.ts';

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
          {(['adBoard', 'adBoard_es', 'adBoard_vi'] as const).map((title) => (
            <Field
              key={title}
              label={settingNames[title]()}
              hint={title === 'adBoard' ? m.settings_hero_about() : m.settings_hero_in_english()}
              value={values[title] ?? ''}
              error={faults[title]}
              onChange={({ target }) => change(title, target.value)}
            />
          ))}
          {(['subtext', 'subtext_es', 'subtext_vi'] as const).map((title) => (
            <Field
              key={title}
              label={settingNames[title]()}
              value={values[title] ?? ''}
              error={faults[title]}
              onChange={({ target }) => change(title, target.value)}
            />
          ))}
        </>
      )}
    </SettingsForm>
  );
}
