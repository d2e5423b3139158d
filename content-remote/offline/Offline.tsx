import { formatPrice, type ServiceCategory, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useLoaderData } from '@salon/shared-lib/router';
import { buttonClass, CallButton, PhoneLink } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { HoursRows } from '../hours/HoursRows.tsx';
import css from './Offline.module.css';
import { wantedPage } from './wanted-page.ts';

/**
 * Stands in for a page that a browser without a connection does not have: phone number, hours and menu, as they were when
 * the service worker stored this page.
 */
export function Offline() {
  const menu = useLoaderData<ServiceCategory[]>();
  const [page, setPage] = useState('/');

  useEffect(() => {
    const wanted = wantedPage(window.location.search);
    setPage(wanted);
    const open = () => window.location.replace(wanted);
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, []);

  return (
    <div className={css.page}>
      <meta name="description" content={m.offline_page_lead()} />
      <header>
        <h1>{m.offline_page_title()}</h1>
        <p className={css.lead}>{m.offline_page_lead()}</p>
        <div className={css.actions}>
          {/* A document: the page may be in storage, or the connection back. */}
          <a className={buttonClass('secondary')} href={page}>
            {m.try_again()}
          </a>
          <CallButton />
        </div>
      </header>
      <section className={css.reach} aria-labelledby="offline-hours">
        <h2 id="offline-hours">{m.contact_hours()}</h2>
        <dl>
          <HoursRows />
          <dt>{m.find_phone()}</dt>
          <dd>
            <PhoneLink />
          </dd>
          <dt>{m.contact_address()}</dt>
          <dd>
            {salon.street}
            <br />
            {salon.city}
          </dd>
        </dl>
      </section>
      <section className={css.menu} aria-labelledby="offline-menu">
        <h2 id="offline-menu">{m.offline_page_menu()}</h2>
        <p className={css.hint}>{m.offline_page_menu_hint()}</p>
        <div className={css.categories}>
          {menu
            .filter(({ services }) => services.length > 0)
            .map(({ id, name, services }) => (
              <div key={id}>
                <h3>{name}</h3>
                <ul>
                  {services.map((service) => (
                    <li key={service.id}>
                      <span>{service.name}</span>
                      <small>{m.minutes({ n: service.time })}</small>
                      <b>{formatPrice(service.price)}</b>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </section>
    </div>
  );
}
