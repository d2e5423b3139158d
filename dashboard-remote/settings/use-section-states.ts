import { type SettingSection, settingKeys, settingsOf } from '@salon/shared-lib/administration';
import { bookingHorizon, type RecordKind, readClosedDays } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { type QueryOptions, useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { longDay } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { useSettings } from '../changes/use-settings.ts';
import { useLiveRecords } from '../live/records.ts';
import { lastBackupWords } from './backup-words.ts';
import { failedQuery, lastBackupQuery, sectionReads, staffQuery } from './section-reads.ts';
import type { SectionKey } from './sections.ts';
import { useSettingsDraft } from './settings-draft.ts';
import { useHasDraft } from './use-draft.ts';
import { useMenu } from './use-menu.ts';
import { useTechnicianList } from './use-technician-list.ts';

/** How a section stands: a line, and a word about what waits for somebody. */
export type SectionState = {
  line?: string | undefined;
  /** Something has failed. */
  alert?: string | undefined;
  /** Something is typed and not saved. */
  unsaved?: boolean;
};

/** How each section stands, as far as it is loaded. The `open` section reads its own records. */
export function useSectionStates(open: SectionKey): Partial<Record<SectionKey, SectionState>> {
  const { data: stored } = useSettings();
  const { data: menu } = useMenu();
  const { data: list } = useTechnicianList();
  useSectionRead('staff', staffQuery, open !== 'staff');
  useSectionRead('audit', lastBackupQuery, open !== 'backup');
  useSectionRead('messages', failedQuery, open !== 'messages');
  const { staff, backup, failed = 0 } = useStore(sectionReads);
  const kept = useSettingsDraft(settingKeys);
  const isTyped = (section: SettingSection) =>
    settingsOf(section).some(
      (title) => title in kept.typed && kept.typed[title]?.trim() !== kept.seen[title],
    );

  const typedMenu = useHasDraft('service', 'category');
  const typedTechnicians = useHasDraft('technician', 'timeOff');
  const typedStaff = useHasDraft('staff');

  const texts = stored?.displayAnnouncementBar === 'on';
  const closed = nextClosed(stored?.closedDays ?? '');
  return {
    texts: {
      line:
        stored &&
        (texts ? m.settings_state_announcement_on() : m.settings_state_announcement_off()),
      unsaved: isTyped('texts'),
    },
    hours: {
      line: closed && m.settings_state_closed({ date: longDay(closed) }),
      unsaved: isTyped('hours'),
    },
    rules: {
      line:
        stored &&
        m.settings_state_horizon({ n: stored.bookingHorizonDays || bookingHorizon.default }),
      unsaved: isTyped('rules'),
    },
    menu: {
      unsaved: typedMenu,
      line:
        menu &&
        m.settings_state_menu({
          categories: menu.length,
          services: menu.reduce((sum, { services }) => sum + services.length, 0),
        }),
    },
    technicians: {
      unsaved: typedTechnicians,
      line:
        list &&
        m.settings_state_technicians({
          n: list.technicians.length,
          hidden: list.technicians.filter(({ name }) => list.hidden.includes(name.toLowerCase()))
            .length,
        }),
    },
    staff: {
      unsaved: typedStaff,
      line: staff && m.settings_state_staff(staff),
    },
    messages: {
      line:
        stored &&
        (stored.smsFeature === 'on' ? m.settings_state_texts_on() : m.settings_state_texts_off()),
      alert: failed > 0 ? m.settings_state_failed({ n: failed }) : undefined,
      unsaved: isTyped('messages'),
    },
    devices: { unsaved: isTyped('devices') },
    backup: { line: backup && lastBackupWords(backup.last) },
  };
}

/** Reads for the list what `query` tells `sectionReads`, while no section that is open does. */
function useSectionRead<Data>(of: RecordKind, query: QueryOptions<Data>, isOn: boolean): void {
  useLiveRecords(of, useStaffQuery({ ...query, key: isOn ? query.key : null }));
}

/** The first closed day from today on. */
function nextClosed(setting: string): string | undefined {
  const today = salonNow(Date.now()).date;
  return [...(readClosedDays(setting)?.keys() ?? [])].filter((date) => date >= today).sort()[0];
}
