import { appointmentCalls } from './appointments.ts';
import { authenticationCalls } from './authentication.ts';
import { availabilityCalls } from './availability.ts';
import { customerCalls } from './customers.ts';
import { messageCalls } from './messages.ts';
import { type ClientOptions, createExchange, type Send } from './request.ts';
import { serviceCalls } from './services.ts';
import { settingCalls } from './settings.ts';
import { technicianCalls } from './technicians.ts';
import { axiosTransport } from './transport.ts';

/**
 * Every call of the site, by resource. Each gives the body that the API answers, checked against the
 * schema that the server answers from; every failure is an ApiError, except that a call ended by its own
 * `signal` rejects with whatever ended it. A GET, and a POST with an
 * idempotency key, is tried up to three times.
 *
 * @example
 * const api = createApiClient({ baseURL: '/api', token: () => null });
 * const menu = await api.services.list();
 */
export function createApiClient({
  baseURL,
  token,
  refused,
  transport = axiosTransport,
  timeoutMs = 15_000,
  backoffMs = [300, 1200],
}: Pick<ClientOptions, 'baseURL' | 'token'> & Partial<ClientOptions>) {
  const exchange = createExchange({ baseURL, token, refused, transport, timeoutMs, backoffMs });
  const send: Send = async (call) => (await exchange(call)).body;
  return {
    appointments: appointmentCalls(send, exchange),
    authentication: authenticationCalls(send),
    availability: availabilityCalls(send),
    customers: customerCalls(send),
    messages: messageCalls(send),
    services: serviceCalls(send),
    settings: settingCalls(send),
    technicians: technicianCalls(send),
    /** For a call that has no home here yet. */
    send,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
