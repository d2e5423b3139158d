/** The site under attack: the addresses of its processes, and what its messages said. */
export type Site = {
  addresses: string[];
  admin: string;
  texts: readonly { to: string; body: string }[];
  mails: readonly { to: string[]; mail: { text?: string | undefined } }[];
};

export type Answer = { status: number; code: string | null; body: unknown };

/** A browser with cookies, behind an address. Its calls go to the processes in turn. */
export class VisitorBrowser {
  readonly #site: Site;
  readonly #cookies = new Map<string, string>();
  address: string;
  calls = 0;

  constructor(site: Site, address: string) {
    this.#site = site;
    this.address = address;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const { addresses } = this.#site;
    this.calls += 1;
    const origin = addresses[this.calls % addresses.length] ?? '';
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie && { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ];
      if (/max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await answer.text();
    const parsed: unknown = text ? JSON.parse(text) : null;
    const { code = null } = (parsed ?? {}) as { code?: string | null };
    return { status: answer.status, code: answer.status >= 400 ? code : null, body: parsed };
  }

  /** The starts of the next two weeks for services, as the wizard reads them. */
  async freeSlots(serviceIds: readonly number[], from: string, days = 14) {
    const query = `service_ids=${serviceIds.join(',')}&from=${from}&days=${days}`;
    const { body } = await this.call('GET', `/api/availability?${query}`);
    const dates = Array.isArray(body) ? (body as Day[]) : [];
    return dates.flatMap(({ date, slots }) =>
      slots.map(({ start, technician_ids }) => ({ date, start, technician_ids })),
    );
  }
}

type Day = { date: string; slots: { start: string; technician_ids: number[] }[] };

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
