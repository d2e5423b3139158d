import {
  type AppointmentStatus,
  appointmentStatuses,
  dateSchema,
  type SearchOrder,
  searchOrders,
} from '@salon/shared-lib/domain';
import { addDays, isBefore, type LocalDate } from '@salon/shared-lib/scheduling';

/** Which dates are shown; `dates`: those from one to another. */
export const whens = ['today', 'future', 'past', 'all', 'dates'] as const;
export type When = (typeof whens)[number];

export const foundStatuses = [...appointmentStatuses, 'cancelled'] as const;
export type FoundStatus = AppointmentStatus | 'cancelled';

/** What narrows the list, besides the keyword. Both dates are included; null: not narrowed. */
export type Filters = {
  when: When;
  /** Only with `dates`. */
  from: LocalDate | null;
  to: LocalDate | null;
  technicianId: number | null;
  status: FoundStatus | null;
  order: SearchOrder;
};

export const noFilters: Filters = {
  when: 'all',
  from: null,
  to: null,
  technicianId: null,
  status: null,
  order: 'latest',
};

/** The filters of an address. What it does not know does not narrow. */
export function filtersOf(params: URLSearchParams): Filters {
  const one = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((word) => word === params.get(name)) ?? null;
  const date = (name: string): LocalDate | null =>
    dateSchema.safeParse(params.get(name)).data ?? null;
  const technician = params.get('technician') ?? '';
  const when = one(whens, 'when') ?? noFilters.when;
  const isDates = when === 'dates';
  return {
    when,
    from: isDates ? date('from') : null,
    to: isDates ? date('to') : null,
    technicianId: /^[1-9]\d{0,8}$/.test(technician) ? Number(technician) : null,
    status: one(foundStatuses, 'status'),
    order: one(searchOrders, 'order') ?? noFilters.order,
  };
}

/** The same as an address has them: without those that do not narrow. */
export function paramsOf(filters: Filters): Record<string, string> {
  const { when, from, to, technicianId, status, order } = filters;
  return {
    ...(when !== noFilters.when && { when }),
    ...(when === 'dates' && from && { from }),
    ...(when === 'dates' && to && { to }),
    ...(technicianId !== null && { technician: String(technicianId) }),
    ...(status && { status }),
    ...(order !== noFilters.order && { order }),
  };
}

/** Whether dates that were typed are in their order. */
export const isPossible = ({ from, to }: Pick<Filters, 'from' | 'to'>): boolean =>
  from === null || to === null || !isBefore(to, from);

/** What the API is asked for. */
export type FoundQuery = {
  keyword: string;
  from?: LocalDate;
  to?: LocalDate;
  tech_id?: number;
  status?: FoundStatus;
  order?: SearchOrder;
};

/** The query of filters on a date: the future begins tomorrow and the past ends yesterday, as in a customer's history. */
export function queryOf(filters: Filters, keyword: string, today: LocalDate): FoundQuery {
  const { when, technicianId, status, order } = filters;
  const from = { today, future: addDays(today, 1), past: null, all: null, dates: filters.from };
  const to = { today, future: null, past: addDays(today, -1), all: null, dates: filters.to };
  return {
    keyword,
    ...(from[when] && { from: from[when] }),
    ...(to[when] && { to: to[when] }),
    ...(technicianId !== null && { tech_id: technicianId }),
    ...(status && { status }),
    ...(order !== noFilters.order && { order }),
  };
}
