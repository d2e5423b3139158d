import type { LightMyRequestResponse } from 'fastify';
import type { Salon } from './salon.ts';

type Call = Parameters<Salon['call']>[0];

/** A browser behind an address: it keeps the cookies that it gets. */
export class Browser {
  readonly #salon: Salon;
  readonly #cookies = new Map<string, string>();
  address: string;
  /** What it sends as Accept-Language, as the pages of a language do. */
  language = 'en-US';

  constructor(salon: Salon, address: string) {
    this.#salon = salon;
    this.address = address;
  }

  async call(request: Call): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'x-forwarded-for': this.address,
      'accept-language': this.language,
      ...request.headers,
    };
    const answer = await this.#salon.call({ ...request, headers, ...(cookie && { cookie }) });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  get cookieNames(): string[] {
    return [...this.#cookies.keys()].sort();
  }

  cookie(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  search(phone: string) {
    return this.call({ url: `/api/customers/search?phone=${phone}` });
  }

  validate(phone: string, name: string) {
    return this.call({
      url: `/api/customers/validate?phone=${phone}&name=${encodeURIComponent(name)}`,
    });
  }

  save(body: object) {
    return this.call({ method: 'PUT', url: '/api/customers', body });
  }

  /** Requests one appointment, by default with technician 1 at ten for service 1. */
  book(
    customer_id: number,
    request: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    return this.call({
      method: 'POST',
      url: '/api/appointments',
      headers,
      body: {
        customer_id,
        start_service_time: '10:00',
        technician_id: 1,
        service_ids: [1],
        ...request,
      },
    });
  }

  bookGroup(customer_id: number, request: Record<string, unknown>) {
    return this.call({
      method: 'POST',
      url: '/api/appointments/group',
      body: { customer_id, start_service_time: '10:00', ...request },
    });
  }

  sendCode(body?: { another: boolean }) {
    return this.call({ method: 'POST', url: '/api/customers/send-code', ...(body && { body }) });
  }

  verifyCode(code: string) {
    return this.call({ method: 'POST', url: '/api/customers/verify-code', body: { code } });
  }
}

/** The status of an answer, and its code where it has one. */
export function outcome(answer: LightMyRequestResponse): string {
  const { code } = answer.json() ?? {};
  return code === undefined ? String(answer.statusCode) : `${answer.statusCode} ${code}`;
}
