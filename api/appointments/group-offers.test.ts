import { expect, it } from '@jest/globals';
import type { GroupRequest } from '@salon/shared-lib/domain';
import { scheduledDays } from '@salon/shared-lib/endpoints';
import { menuSchema, techniciansSchema } from '@salon/shared-lib/public-data';
import {
  addDays,
  bookingNow,
  groupSlots,
  type LocalDate,
  rulesFromSettings,
} from '@salon/shared-lib/scheduling';
import * as fc from 'fast-check';
import { onEveryDatabase, testNow } from '../testing/salon.ts';

const groups = process.env.TEST_SET === 'quick' ? 150 : 2_000;
const now = bookingNow(testNow);

const people = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  wishes: fc.array(fc.record({ service: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  daysAhead: fc.integer({ min: 1, max: 89 }),
  choice: fc.nat(),
});

onEveryDatabase('a start that the page offers to a group', (salon) => {
  it(`is taken by the server, for ${groups} random groups`, async () => {
    const get = async (url: string) => (await salon().call({ url: `/api${url}` })).json();
    const services = menuSchema
      .parse(await get('/services'))
      .flatMap(({ id: category_id, services }) =>
        services.map(({ id, time }) => ({ id, minutes: time, category_id })),
      );
    const technicians = techniciansSchema.parse(await get('/technicians'));
    const rules = rulesFromSettings({});
    const customer = await salon().newCustomer();

    /** As the page computes it: from the schedules of the API. */
    async function offersOn(
      date: LocalDate,
      { size, wishes }: { size: number; wishes: { service: number; quantity: number }[] },
    ) {
      const [day] = scheduledDays.answer.parse(
        await get(`/technicians/schedules?from=${date}&days=1`),
      );
      const quantities = new Map(
        wishes.map(({ service, quantity }) => [
          service % services.length,
          Math.min(size, quantity),
        ]),
      );
      return groupSlots({
        date,
        now,
        schedules: (day?.schedules ?? []).map((schedule) => ({
          ...schedule,
          category_ids: technicians.find(({ id }) => id === schedule.id)?.category_ids ?? [],
        })),
        items: [...quantities].flatMap(([index, quantity]) => {
          const service = services[index];
          return service ? [{ service_id: service.id, ...service, quantity }] : [];
        }),
        groupSize: size,
        rules,
      });
    }

    const answers = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(people, async ({ size, wishes, daysAhead, choice }) => {
        const date = addDays(now.date, daysAhead);
        const slots = await offersOn(date, { size, wishes });
        const slot = slots[choice % Math.max(1, slots.length)];
        if (!slot) return;
        const body: Omit<GroupRequest, 'start_service_time'> & { start_service_time: string } = {
          customer_id: customer.id,
          date,
          start_service_time: new Date(slot.start * 60_000).toISOString().slice(11, 16),
          group_size: slot.shares.length,
          appointments: slot.shares.map(({ technician_id, service_ids }) => ({
            technician_id,
            service_ids,
          })),
        };
        const booked = await salon().call({
          method: 'POST',
          url: '/api/appointments/group',
          body,
          token: salon().staffToken,
        });
        const answer = `${booked.statusCode} ${booked.json().code ?? ''}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        expect(answer).toBe('201 ');
      }),
      { numRuns: groups, endOnFailure: true },
    );
    // Late groups find full days; most are booked.
    expect(answers.get('201 ') ?? 0).toBeGreaterThan(groups / 4);
  }, 300_000);
});
