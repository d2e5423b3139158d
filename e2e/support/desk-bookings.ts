import { type APIRequestContext, expect } from '@playwright/test';
import type { SiteUnderTest } from './site.ts';
import { tokenOf } from './staff.ts';

/** A booking by the owner for a new client, whose confirmation goes by text message. */
export async function bookForNewClient(
  request: APIRequestContext,
  site: SiteUnderTest,
  client: { name: string; phone: string },
) {
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  const made = await request.put(`${site.url}/api/customers`, {
    headers,
    data: { ...client, email: null, optInSms: true },
  });
  expect(made.status()).toBe(200);
  const { customer } = (await made.json()) as { customer: { id: number } };
  const days: { date: string; slots: { start: string; technician_ids: number[] }[] }[] = await (
    await request.get(`${site.url}/api/availability?service_ids=1&days=31`)
  ).json();
  const day = days.slice(3).find(({ slots }) => slots.length > 0);
  const slot = day?.slots[0];
  const booked = await request.post(`${site.url}/api/appointments`, {
    headers,
    data: {
      customer_id: customer.id,
      date: day?.date,
      start_service_time: slot?.start,
      technician_id: slot?.technician_ids,
      service_ids: [1],
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id: visit } = (await booked.json()) as { id: number };
  return {
    id: customer.id,
    headers,
    card: `/dashboard?tab=Calendar&date=${day?.date}&visit=${visit}`,
  };
}
