import { bookingHorizon, type SettingKey, slotMinutes } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import { SettingsForm } from './SettingsForm.tsx';
import { sectionTitles } from './section-titles.ts';

/** When customers can book. */
export function Rules() {
  const fields: [title: SettingKey, label: string, hint: string][] = [
    ['bufferTime', m.settings_buffer(), m.settings_buffer_about()],
    ['leadTimeHours', m.settings_lead_time(), m.settings_lead_time_about()],
    [
      'bookingHorizonDays',
      m.settings_horizon(),
      m.settings_horizon_about({ least: bookingHorizon.min, most: bookingHorizon.max }),
    ],
    [
      'slotMinutes',
      m.settings_slot_minutes(),
      m.settings_slot_minutes_about({ choices: slotMinutes.choices.join(', ') }),
    ],
  ];
  return (
    <SettingsForm
      titles={sectionTitles.rules}
      defaults={{
        bufferTime: '0',
        leadTimeHours: '0',
        bookingHorizonDays: String(bookingHorizon.default),
        slotMinutes: String(slotMinutes.default),
      }}
    >
      {({ values, faults, change }) =>
        fields.map(([title, label, hint]) => (
          <Field
            key={title}
            label={label}
            hint={hint}
            inputMode="decimal"
            value={values[title] ?? ''}
            error={faults[title]}
            onChange={({ target }) => change(title, target.value)}
          />
        ))
      }
    </SettingsForm>
  );
}
