import type { LocalDate } from '@salon/shared-lib/scheduling';
import type { StaffSite } from './staff-site.ts';

type Known = { id: number; revision: number };

/** Changes appointments of a date through the API. */
export class OtherDesk {
  readonly #staff: StaffSite;
  readonly #revisions: Map<number, number>;

  private constructor(staff: StaffSite, appointments: Known[]) {
    this.#staff = staff;
    this.#revisions = new Map(appointments.map(({ id, revision }) => [id, revision]));
  }

  static async on(staff: StaffSite, date: LocalDate): Promise<OtherDesk> {
    const answer = await fetch(`${staff.site.url}/api/appointments/day?date=${date}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    return new OtherDesk(staff, ((await answer.json()) as { appointments: Known[] }).appointments);
  }

  get ids(): number[] {
    return [...this.#revisions.keys()];
  }

  /** The revision that an appointment has after the last change. */
  revisionOf(id: number): number | undefined {
    return this.#revisions.get(id);
  }

  /** Returns when the answer came, in milliseconds since 1970. */
  async setStatus(id: number, status: string): Promise<number> {
    const { site, token } = this.#staff;
    const answer = await fetch(`${site.url}/api/appointments/status`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, status, expected_revision: this.#revisions.get(id) }),
    });
    const at = performance.timeOrigin + performance.now();
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The status was refused: ${text}`);
    const { appointments } = JSON.parse(text) as { appointments: Known[] };
    for (const one of appointments) this.#revisions.set(one.id, one.revision);
    return at;
  }
}
