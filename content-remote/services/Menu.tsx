import {
  bookingWith,
  decodePrice,
  formatPrice,
  paths,
  type Service,
  type ServiceCategory,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, CallButton, Note, SectionNav } from '@salon/shared-lib/ui';
import { Fragment } from 'react';
import { Picture } from '../home/Picture.tsx';
import css from './Menu.module.css';
import { menuPictures } from './menu-pictures.ts';

/** All services by category; every entry is a link into the booking. */
export function Menu({ menu }: { menu: readonly ServiceCategory[] }) {
  if (menu.length === 0) {
    return (
      <Note title={m.ourservices_menu_empty()} actions={<CallButton small />}>
        <p>{m.ourservices_menu_empty_text()}</p>
      </Note>
    );
  }
  const plates = menuPictures(menu.map(({ name }) => name));
  return (
    <div className={css.menu}>
      <SectionNav
        label={m.services_categories()}
        sections={menu.map(({ id, name }) => ({ id: `category-${id}`, name }))}
        wide="column"
      />
      <div>
        {menu.map((category, index) => {
          const plate = plates.get(index);
          return (
            <Fragment key={category.id}>
              <Category category={category} />
              {plate && (
                <div className={css.plate}>
                  <Picture
                    picture={plate.picture}
                    className={css[plate.name]}
                    sizes="(width <= 60em) 100vw, 70vw"
                    alt={plate.alt()}
                  />
                </div>
              )}
            </Fragment>
          );
        })}
        <div className={css.ends}>
          <div>
            <h2>{m.ourservices_group_title()}</h2>
            <p>{m.ourservices_group_text()}</p>
            <Link className={buttonClass('text')} to={paths.groupBooking}>
              {m.ourservices_group_link()}
            </Link>
          </div>
          <p className={css.small}>{m.ourservices_small_print()}</p>
        </div>
      </div>
    </div>
  );
}

function Category({ category: { id, name, services } }: { category: ServiceCategory }) {
  const heading = `category-${id}-name`;
  return (
    <section className={css.category} id={`category-${id}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{name}</h2>
        <p>{m.owner_category_text({ name, text: categoryLine(services) })}</p>
      </header>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Entry service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ service: { id, name, description, time, price } }: { service: Service }) {
  return (
    <Link className={css.entry} to={bookingWith({ service: id })}>
      <span className={css.name}>
        <b>{name}</b>
        {description && <small>{description}</small>}
      </span>
      <span className={css.minutes}>{m.minutes({ n: time })}</span>
      <span className={css.price}>{formatPrice(price)}</span>
      <span className={css.go}>{m.ourservices_book()}</span>
    </Link>
  );
}

/** What stands beside a category for which the owner has no words: `5 services, from $15`. */
function categoryLine(services: readonly Service[]): string {
  const lowest = Math.min(...services.map(({ price }) => decodePrice(price).from));
  return m.ourservices_category_line({
    services: m.services_count({ n: services.length }),
    price: formatPrice(lowest),
  });
}
