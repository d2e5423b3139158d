import type {
  Service,
  ServiceCategory,
  Setting,
  Technician,
  TimeOff,
} from '@salon/shared-lib/domain';
import {
  type BookingRules,
  rulesForStaff,
  rulesFromSettings,
  type SalonMoment,
  visibleTechnicians,
} from '@salon/shared-lib/scheduling';
import { asc, eq, not } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import {
  salon,
  serviceCategories,
  services,
  settings,
  technicianCategories,
  technicianHours,
  technicians,
  timeOff,
} from '../db/schema.ts';
import type { Caller } from '../identity/permission.ts';
import { bookingNow, salonNow } from '../runtime/salon-clock.ts';

export type TechnicianRecord = Technician & { time_off: TimeOff[] };

/** Menu, technicians and settings: readable by everyone and needed by every booking. Immutable. */
export type PublicData = {
  version: number;
  menu: ServiceCategory[];
  services: ReadonlyMap<number, Service>;
  /** All technicians, by id. */
  technicians: TechnicianRecord[];
  /** Without those that the setting `offline_worker` hides. */
  visibleTechnicians: TechnicianRecord[];
  settings: Setting[];
  /** Without the names of technicians who are hidden. */
  visibleSettings: Setting[];
  settingValues: Readonly<Record<string, string>>;
  /** For customers. */
  rules: BookingRules;
  staffRules: BookingRules;
};

/** The technicians whom a caller sees. Those named in `offline_worker` exist for staff only. */
export function techniciansFor({ desk }: Caller, data: PublicData): TechnicianRecord[] {
  return desk ? data.technicians : data.visibleTechnicians;
}

/** The settings as a caller sees them: whom `offline_worker` hides is known to staff only. */
export function settingsFor({ desk }: Caller, data: PublicData): Setting[] {
  return desk ? data.settings : data.visibleSettings;
}

/** The rules by which a caller books. */
export function rulesFor({ desk }: Caller, { rules, staffRules }: PublicData): BookingRules {
  return desk ? staffRules : rules;
}

/** A request of staff may take so long: what began when it was sent is not over. */
const requestMs = 60_000;

/** The first minute that a caller can book: of customers a minute that has begun is over (docs/rules.md#time). */
export function nowFor({ desk }: Caller, epochMs: number): SalonMoment {
  return desk ? salonNow(epochMs - requestMs) : bookingNow(epochMs);
}

const maxAgeMs = 1_000;

export type PublicDataCache = ReturnType<typeof createPublicDataCache>;

/** Public data in memory. Changes by other processes are visible after a second; bookings always use the newest version. */
export function createPublicDataCache(
  database: Pick<Database, 'queries'>,
  { onChange = () => undefined }: { onChange?: () => void } = {},
) {
  let cached: PublicData | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<PublicData> | undefined;

  async function atVersion(version: number, queries: Queries): Promise<PublicData> {
    if (cached?.version === version) return cached;
    const data = await readPublicData(queries);
    if (!cached || data.version > cached.version) cached = data;
    return data;
  }

  /** A check that began before a change counts for nothing: it may have read what was before. */
  function outdate(): void {
    checkedAt = Number.NEGATIVE_INFINITY;
    checking = undefined;
  }

  function check(): Promise<PublicData> {
    const startedAt = performance.now();
    const started = readVersion(database.queries)
      .then((version) => atVersion(version, database.queries))
      .then((data) => {
        if (checking === started) checkedAt = startedAt;
        return data;
      })
      .finally(() => {
        if (checking === started) checking = undefined;
      });
    return started;
  }

  return {
    /** The cached data of any age. */
    get cached(): PublicData | undefined {
      return cached;
    },
    /** Data at most a second old. */
    async current(): Promise<PublicData> {
      if (cached && performance.now() - checkedAt < maxAgeMs) return cached;
      checking ??= check();
      return checking;
    },
    /** Data of this version or newer, read inside the caller's transaction if not cached. */
    atVersion,
    /** The newest data, inside the caller's transaction. */
    newest: async (queries: Queries) => atVersion(await readVersion(queries), queries),
    /** Makes the next reader check the version: another process may have changed the data. */
    recheck: outdate,
    /** Makes the next reader check the version, and calls `onChange`. Must follow every change of public data. */
    invalidate(): void {
      outdate();
      onChange();
    },
  };
}

async function readVersion(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ version: salon.data_version })
    .from(salon)
    .where(eq(salon.id, 1));
  return row?.version ?? 0;
}

/** The time off of a row, without what only staff know. */
export function timeOffOf({
  first_date,
  last_date,
  start_minute: start,
  end_minute: end,
  weekly,
  skipped,
}: Omit<typeof timeOff.$inferSelect, 'id' | 'technician_id' | 'note'>): TimeOff {
  return {
    first_date,
    last_date,
    ...(start !== null && { start }),
    ...(end !== null && { end }),
    ...(weekly && { weekly }),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** The hours of a technician by weekday; nothing for who works all opening hours. */
export function hoursOf(
  rows: readonly (typeof technicianHours.$inferSelect)[],
): Pick<TechnicianRecord, 'hours'> {
  const hours = rows.map(({ weekday, start_minute: start, end_minute: end }) => ({
    weekday,
    start,
    end,
  }));
  return hours.length > 0 ? { hours } : {};
}

/** Reads the version first: after a change during the read, these data have an outdated version and are read again. */
export async function readPublicData(queries: Queries): Promise<PublicData> {
  const version = await readVersion(queries);
  const categoryRows = await queries
    .select()
    .from(serviceCategories)
    .where(not(serviceCategories.removed))
    .orderBy(asc(serviceCategories.position), asc(serviceCategories.id));
  const serviceRows = await queries
    .select()
    .from(services)
    .where(not(services.removed))
    .orderBy(asc(services.position), asc(services.id));
  const technicianRows = await queries
    .select()
    .from(technicians)
    .where(not(technicians.removed))
    .orderBy(asc(technicians.id));
  const skillRows = await queries
    .select()
    .from(technicianCategories)
    .orderBy(asc(technicianCategories.category_id));
  const hourRows = await queries
    .select()
    .from(technicianHours)
    .orderBy(asc(technicianHours.weekday));
  const timeOffRows = await queries.select().from(timeOff).orderBy(asc(timeOff.first_date));
  const settingRows = await queries.select().from(settings).orderBy(asc(settings.title));

  const menuServices: Service[] = serviceRows.map(
    ({ position: _, removed: __, cleanup, ...service }) => ({
      ...service,
      ...(cleanup > 0 && { cleanup }),
    }),
  );
  const allTechnicians = technicianRows.map(({ removed: _, photo, cleanup, ...technician }) => ({
    ...technician,
    ...(cleanup > 0 && { cleanup }),
    ...(photo !== null && { photo }),
    category_ids: skillRows
      .filter(({ technician_id }) => technician_id === technician.id)
      .map(({ category_id }) => category_id),
    time_off: timeOffRows
      .filter(({ technician_id }) => technician_id === technician.id)
      .map(timeOffOf),
    ...hoursOf(hourRows.filter(({ technician_id }) => technician_id === technician.id)),
  }));
  const settingValues: Record<string, string> = Object.fromEntries(
    settingRows.map((one) => [one.title, one.context]),
  );
  const rules = rulesFromSettings(settingValues);
  return {
    version,
    menu: categoryRows.map(({ id, name }) => ({
      id,
      name,
      services: menuServices.filter(({ category_id }) => category_id === id),
    })),
    services: new Map(menuServices.map((service) => [service.id, service])),
    technicians: allTechnicians,
    visibleTechnicians: visibleTechnicians(allTechnicians, settingValues.offline_worker),
    settings: settingRows,
    visibleSettings: settingRows.map((one) =>
      one.title === 'offline_worker' ? { ...one, context: '' } : one,
    ),
    settingValues,
    rules,
    staffRules: rulesForStaff(rules),
  };
}
