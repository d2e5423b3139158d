import { m } from '@salon/shared-lib/i18n';
import { useLoaderData } from '@salon/shared-lib/router';
import { Tabs } from '@salon/shared-lib/ui';
import { useEffect } from 'react';
import { ListProblem } from './ListProblem.tsx';
import { Menu } from './Menu.tsx';
import css from './Services.module.css';
import type { ServicesData } from './services-data.ts';
import { Technicians } from './Technicians.tsx';
import { addressOf, documentTitle, type ServicesTab } from './tabs.ts';
import { useTab } from './use-tab.ts';

/** The menu, and the technicians, each in a tab that has an address of its own. */
export function Services() {
  const { menu, technicians, week, tab: rendered } = useLoaderData() as ServicesData;
  const { tab, select } = useTab(rendered);

  // Every navigation within the page resets the title to the route's.
  useEffect(() => {
    document.title = `${documentTitle(tab)} · ${m.salon_name()}`;
  });

  return (
    <div className={css.page}>
      <meta name="description" content={m.description_services()} />
      <header className={css.head}>
        <h1>{tab === 'services' ? m.ourservices_menu_title() : m.ourservices_people_title()}</h1>
        <p>{tab === 'services' ? m.ourservices_menu_lead() : m.ourservices_people_lead()}</p>
      </header>
      <div className={css.tabs}>
        <Tabs<ServicesTab>
          label={m.ourservices_tabs()}
          tabs={[
            {
              key: 'services',
              label: m.ourservices_tab_services(),
              href: addressOf('services'),
            },
            {
              key: 'technicians',
              label: m.ourservices_tab_technicians(),
              href: addressOf('technicians'),
            },
          ]}
          selected={tab}
          onSelect={select}
        >
          {tab === 'services' &&
            (menu ? <Menu menu={menu} /> : <ListProblem title={m.services_failed()} />)}
          {tab === 'technicians' &&
            (technicians ? (
              <Technicians technicians={technicians} menu={menu ?? []} week={week} />
            ) : (
              <ListProblem title={m.technicians_failed()} />
            ))}
        </Tabs>
      </div>
    </div>
  );
}
