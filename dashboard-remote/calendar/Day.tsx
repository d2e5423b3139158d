import { api } from '@salon/shared-lib/api';
import { type Appointment, type CalendarColumn, dateSchema } from '@salon/shared-lib/domain';
import { dayCalendar } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useQuery } from '@salon/shared-lib/query';
import { useSearchParams } from '@salon/shared-lib/router';
import { addDays, salonNow, serviceMinutes } from '@salon/shared-lib/scheduling';
import { Button, clockSpan, fullDay, Loading, Note, Problem, Skeleton } from '@salon/shared-lib/ui';
import css from './Day.module.css';

/** The appointments of a date by technician. The date is in the address; without a valid one it is today. */
export function Day() {
  const [params, setParams] = useSearchParams();
  const requested = dateSchema.safeParse(params.get('date'));
  const date = requested.success ? requested.data : salonNow(Date.now()).date;
  const { data, error, retry } = useQuery<CalendarColumn[]>({
    key: date,
    load: (signal) => api.send(dayCalendar, { query: { date }, signal }),
    failure: 'Error fetching appointments:',
  });

  const move = (days: number) => setParams({ date: addDays(date, days) });
  return (
    <div className={css.day}>
      <header className={css.head}>
        <h1>{m.nav_dashboard()}</h1>
        <div className={css.move}>
          <Button look="line" small onClick={() => move(-1)}>
            {m.day_previous()}
          </Button>
          <h2 aria-live="polite">{fullDay(date)}</h2>
          <Button look="line" small onClick={() => move(1)}>
            {m.next()}
          </Button>
        </div>
      </header>
      {data ? (
        <Columns columns={data} />
      ) : error ? (
        <Problem
          title={m.day_failed()}
          actions={
            <Button small onClick={retry}>
              {m.try_again()}
            </Button>
          }
        />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Columns({ columns }: { columns: readonly CalendarColumn[] }) {
  if (columns.every(({ appointments }) => appointments.length === 0)) {
    return (
      <Note>
        <p>{m.day_empty()}</p>
      </Note>
    );
  }
  return (
    <div className={css.columns}>
      {columns.map(({ id, name, appointments }) => (
        <section key={id} aria-labelledby={`technician-${id}`}>
          <h3 id={`technician-${id}`}>
            {name} <small>{m.day_count({ n: appointments.length })}</small>
          </h3>
          <ol>
            {appointments.map((appointment) => (
              <AppointmentBlock key={appointment.id} appointment={appointment} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function AppointmentBlock({ appointment }: { appointment: Appointment }) {
  const { start_service_time: start } = appointment;
  const minutes = serviceMinutes(appointment.Services);
  return (
    <li className={css.appointment}>
      <b>{appointment.Customer.name}</b>
      <span>{m.day_line({ span: clockSpan(start, start + minutes), minutes })}</span>
      <span>{appointment.Services.map(({ name }) => name).join(', ')}</span>
      {appointment.customer_note && (
        <span>{m.customer_note_line({ text: appointment.customer_note })}</span>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <Loading label={m.day_loading()}>
      <div className={css.columns}>
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </div>
    </Loading>
  );
}
