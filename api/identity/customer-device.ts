import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { setApiCookie } from './cookie.ts';
import { digest, type Keys } from './keys.ts';
import { readSignedCookie, signCookie } from './signed-cookie.ts';

/**
 * A browser and the `customers` whom it knows: it booked for them, created them, or gave their full name or a code
 * (docs/rules.md#devices). `trusted`: those for whom it gave more than a phone number.
 */
export type Device = {
  id: string;
  customers: readonly number[];
  trusted: readonly number[];
};

type Needs = { keys: Keys; clock: () => number };

const cookieName = 'salon_device';
export const deviceDays = 180;
const lifetimeSeconds = deviceDays * 86_400;
/** The latest ones: a shared device of a family. */
const maxCustomers = 12;

const claimsSchema = z.object({
  sub: z.string(),
  customers: z.array(z.int()),
  trusted: z.array(z.int()),
});

/** The device of the request's cookie; null without a valid one. */
export async function readDevice(needs: Needs, request: FastifyRequest): Promise<Device | null> {
  const claims = await readSignedCookie(needs, 'device', request, cookieName);
  const checked = claimsSchema.safeParse(claims);
  if (!checked.success) return null;
  const { sub: id, ...known } = checked.data;
  return { id, ...known };
}

/** A device that knows nobody. */
export function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), customers: [], trusted: [] };
}

/** Remembers a device, and a customer on it. Returns the device as it is from now on. */
export async function rememberOnDevice(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  device: Device | null,
  customer?: { id: number; trusted: boolean },
): Promise<Device> {
  const { id, customers, trusted } = device ?? newDevice();
  const next: Device = {
    id,
    customers: withId(customers, customer?.id),
    trusted: withId(trusted, customer?.trusted ? customer.id : undefined),
  };
  if (device && customers === next.customers && trusted === next.trusted) return device;
  await setDevice(needs, reply, next);
  return next;
}

/** The device knows nobody any more. What it booked stays its own. */
export async function forgetOnDevice(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  { id }: Device,
): Promise<void> {
  await setDevice(needs, reply, { id, customers: [], trusted: [] });
}

async function setDevice(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  { id: subject, ...content }: Device,
): Promise<void> {
  const value = await signCookie(needs, 'device', { subject, content, seconds: lifetimeSeconds });
  setApiCookie(reply, needs.environment, { name: cookieName, value, seconds: lifetimeSeconds });
}

/** The same list where nothing is added. */
function withId(ids: readonly number[], id: number | undefined): readonly number[] {
  return id === undefined || ids.includes(id) ? ids : [...ids, id].slice(-maxCustomers);
}

/** For the booking that a customer makes or changes, which from then on is one of this device; undefined for staff, and for a link. */
export function changingDevice(
  keys: Keys,
  { desk, link, device }: { desk: object | null; link: object | null; device: Device | null },
): string | null | undefined {
  if (desk || link) return undefined;
  return device && deviceDigest(keys, device);
}

/** As the database stores a device. */
export function deviceDigest(keys: Keys, device: Device): string {
  return digest(keys.limits, 'device', device.id).slice(0, 32);
}
