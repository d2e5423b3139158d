import type { Permission } from '../identity/permission.ts';
import type { Described, RefusalNote } from './example.ts';

/** What decides which refusals a call has in common with others. */
export type Route = {
  permission: Permission;
  /** Whether calls are counted. */
  limited: boolean;
  hasBody: boolean;
  /** Anything that may be wrong: a parameter or a body. */
  hasInput: boolean;
};

type Common = { note: RefusalNote; when: (route: Route) => boolean };

const always = () => true;
const keepsOut = ({ permission }: Route) => permission !== 'anyone';
const reads = ({ hasBody }: Route) => hasBody;

const common: Record<string, Common> = {
  invalid_input: { note: '400, `issues` say what and where', when: ({ hasInput }) => hasInput },
  invalid_json: { note: '400, the body can’t be read', when: reads },
  not_signed_in: { note: '401, neither token nor session', when: keepsOut },
  bad_token: {
    note: '401, the token is forged, has expired, or is nobody’s any more',
    when: keepsOut,
  },
  not_allowed: {
    note: '403, this is someone else’s to do',
    when: ({ permission }) => permission === 'customer' || permission === 'admin',
  },
  body_too_large: { note: '413, over 100 KB', when: reads },
  not_json: { note: '415, the body is of another type', when: reads },
  too_many_requests: { note: '429, wait for `Retry-After`', when: ({ limited }) => limited },
  internal: { note: '500, a fault of ours', when: always },
  database_away: { note: '503, wait for `Retry-After`', when: always },
};

/** The codes that a call may refuse with, and what they mean, by status in rising order. */
export function refusalsByStatus(
  route: Route,
  own: Described['refusals'] = {},
): [status: number, meanings: Record<string, string>][] {
  const notes: Record<string, RefusalNote> = { ...own };
  for (const [code, { note, when }] of Object.entries(common)) {
    if (when(route)) notes[code] ??= note;
  }
  const statuses = new Map<number, Record<string, string>>();
  for (const [code, note] of Object.entries(notes)) {
    const [status = '', ...words] = note.split(', ');
    const meanings = statuses.get(Number(status)) ?? {};
    meanings[code] = words.join(', ');
    statuses.set(Number(status), meanings);
  }
  return [...statuses].sort(([a], [b]) => a - b);
}
