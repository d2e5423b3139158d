import { addDays, type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { fillDays } from '../../api/bench/fill.ts';

const technicians = 12;
const perTechnician = 60;
export const perDay = technicians * perTechnician;
export const dayCount = 20;
/** The desk. Their ids are in a row from 2 on. */
export const plainStaff = 25;

const firstDate = addDays(salonNow(Date.now()).date, 7);

export const dateAt = (index: number): LocalDate => addDays(firstDate, index);

/** The first appointment of a day; the others have the ids after it. */
export const firstId = (index: number): number => 1 + index * perDay;

/** The salon of the calendar's benchmarks: its days are all full. */
export async function fillCalendar(client: Parameters<typeof fillDays>[0]): Promise<void> {
  await client.query(`insert into staff (name, email, phone, role)
    select 'Staff ' || n, 'staff' || n || '@example.com', (2535550000 + n)::text, 'desk' from generate_series(1, ${plainStaff}) as n`);
  const dates = Array.from({ length: dayCount }, (_, index) => dateAt(index));
  await fillDays(client, { dates, count: technicians, each: perTechnician });
}
