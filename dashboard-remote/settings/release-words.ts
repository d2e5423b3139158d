import type { SiteRelease } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, longDay } from '@salon/shared-lib/ui';

const partNames: Record<string, () => string> = {
  shell: m.releases_shell,
  content: m.releases_content,
  booking: m.releases_booking,
  dashboard: m.releases_dashboard,
};

/** The name of a part of the site; that of its package for another one. */
export const partName = (name: string): string =>
  Object.hasOwn(partNames, name) ? (partNames[name]?.() ?? name) : name;

/** A moment in the salon. `at`: ISO. */
export function moment(at: string): string {
  const { date, minute } = salonNow(Date.parse(at));
  return m.releases_moment({ date: longDay(date), time: clock(minute) });
}

/** Who has a release, and since when. */
export function shareText({ share, canary, since }: SiteRelease): string {
  if (share === 0) return m.releases_not_live();
  const text = canary ? m.releases_canary({ share }) : m.releases_share({ share });
  return since === null ? text : `${text}, ${m.releases_since({ moment: moment(since) })}`;
}

/** How a release loads; null for the shell, of which browsers report nothing. */
export function loadText({ name, loads, failures, ready_ms }: SiteRelease): string | null {
  if (name === 'shell') return null;
  if (loads === 0 && failures === 0) return m.releases_no_loads();
  const text = `${m.releases_loads({ n: loads })}, ${m.releases_failed({ n: failures })}`;
  return ready_ms === null ? text : `${text}, ${m.releases_ready({ time: seconds(ready_ms) })}`;
}

const seconds = (ms: number): string =>
  new Intl.NumberFormat(m.language_tag(), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  }).format(ms / 1_000);

const stageTexts: Record<string, () => string> = {
  registry: m.releases_stage_description,
  manifest: m.releases_stage_description,
  version: m.releases_stage_version,
  integrity: m.releases_stage_integrity,
  timeout: m.releases_stage_timeout,
  render: m.releases_stage_render,
  event: m.releases_stage_event,
};

/** What failed, by the stage that a browser reported. */
export const stageText = (stage: string): string =>
  (Object.hasOwn(stageTexts, stage) && stageTexts[stage]?.()) || m.releases_stage_load();
