import { formatPrice, type Service, type ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { inLanguage } from '../parts/menu-names.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { ChevronDown, ChevronUp } from './icons.tsx';
import { Listed } from './Listed.tsx';
import css from './Menu.module.css';
import { moved } from './order.ts';
import { RemovedMeanwhile } from './RemovedMeanwhile.tsx';
import { SectionActions } from './SectionActions.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { Sorted } from './Sorted.tsx';
import { useForgetRemoved } from './use-draft.ts';
import { useMenu } from './use-menu.ts';
import { useMenuOrder } from './use-menu-order.ts';
import type { OnDone } from './work-props.ts';

/** What is open beside the menu; an id of 0 is a new one. */
type Open = { kind: 'service' | 'category'; id: number } | null;

/** The services in their categories, in the order of the menu. */
export function Menu() {
  const query = useMenu();
  const [open, setOpen] = useState<Open>(null);
  const work = useWork(query.retry, open ? `${open.kind} ${open.id}` : '');
  useForgetRemoved(
    'category',
    query.data?.map(({ id }) => id),
  );
  useForgetRemoved(
    'service',
    query.data?.flatMap(({ services }) => services.map(({ id }) => id)),
  );

  const { menu: ordered, sort } = useMenuOrder(query.data, work);

  const done: OnDone = async (sentence, undo, change) => {
    if (await work.run(change, sentence, undo)) setOpen(null);
  };

  return (
    <Listed query={{ ...query, data: ordered }}>
      {(menu) => {
        const service = menu.flatMap(({ services }) => services).find(({ id }) => id === open?.id);
        const category = menu.find(({ id }) => id === open?.id);
        const isGone = open !== null && open.id > 0 && !{ service, category }[open.kind];
        return (
          <>
            <SectionActions>
              <Button variant="line" small onClick={() => setOpen({ kind: 'category', id: 0 })}>
                {m.settings_new_category()}
              </Button>
              <Button
                variant="line"
                small
                disabled={menu.length === 0}
                onClick={() => setOpen({ kind: 'service', id: 0 })}
              >
                {m.settings_new_service()}
              </Button>
            </SectionActions>
            <div className={css.columns}>
              <div className={css.menu}>
                <Sorted
                  as="div"
                  className={css.categories}
                  items={inLanguage(menu)}
                  onSort={(order) => sort('categories', () => order)}
                >
                  {(category, sorted, grip) => (
                    <section key={category.id} {...sorted} aria-label={category.name}>
                      <div className={css.category}>
                        {grip}
                        <h3>{category.name}</h3>
                        <Button
                          variant="text"
                          small
                          aria-label={m.settings_rename({ name: category.name })}
                          onClick={() => setOpen({ kind: 'category', id: category.id })}
                        >
                          {m.settings_rename_button()}
                        </Button>
                        <Arrows
                          name={category.name}
                          onMove={(by) => sort('categories', (ids) => moved(ids, category.id, by))}
                        />
                      </div>
                      <Services
                        category={category}
                        open={open?.kind === 'service' ? open.id : null}
                        onOpen={(id) => setOpen({ kind: 'service', id })}
                        onSort={(next) => sort({ servicesOf: category.id }, next)}
                      />
                    </section>
                  )}
                </Sorted>
                {open === null && work.refusal && (
                  <p role="alert" className={css.refusal}>
                    {work.refusal}
                  </p>
                )}
              </div>
              {isGone && !work.isBusy && <RemovedMeanwhile onClose={() => setOpen(null)} />}
              {open?.kind === 'service' && !isGone && (
                <ServiceForm
                  key={open.id}
                  service={service}
                  categories={menu}
                  work={work}
                  onDone={done}
                  onClose={() => setOpen(null)}
                />
              )}
              {open?.kind === 'category' && !isGone && (
                <CategoryForm
                  key={open.id}
                  category={category}
                  work={work}
                  onDone={done}
                  onClose={() => setOpen(null)}
                />
              )}
              {work.message}
            </div>
          </>
        );
      }}
    </Listed>
  );
}

type ServicesProps = {
  category: ServiceCategory;
  /** The id of the open service. */
  open: number | null;
  onOpen: (id: number) => void;
  onSort: (next: (ids: readonly number[]) => number[] | null) => void;
};

function Services({ category, open, onOpen, onSort }: ServicesProps) {
  const services = inLanguage(category.services);
  if (services.length === 0) return <p className={css.empty}>{m.settings_no_services()}</p>;
  return (
    <Sorted
      as="ul"
      className={css.services}
      items={services}
      onSort={(order) => onSort(() => order)}
    >
      {(service: Service, { className, ...sorted }, grip) => (
        <li
          key={service.id}
          {...sorted}
          className={join(className, service.id === open && css.open)}
        >
          {grip}
          <button
            type="button"
            aria-expanded={service.id === open}
            onClick={() => onOpen(service.id)}
          >
            <span>{service.name}</span>
            <small>{m.minutes({ n: service.time })}</small>
            <b>{formatPrice(service.price)}</b>
          </button>
          <Arrows
            name={service.name}
            onMove={(by) => onSort((ids) => moved(ids, service.id, by))}
          />
        </li>
      )}
    </Sorted>
  );
}

function Arrows({ name, onMove }: { name: string; onMove: (by: -1 | 1) => void }) {
  return (
    <span className={css.arrows}>
      <button type="button" aria-label={m.settings_up({ name })} onClick={() => onMove(-1)}>
        <ChevronUp />
      </button>
      <button type="button" aria-label={m.settings_down({ name })} onClick={() => onMove(1)}>
        <ChevronDown />
      </button>
    </span>
  );
}
