import { menuSchema as menu } from '../domain/schema/menu.ts';
import { techniciansSchema as technicians } from '../domain/schema/technician.ts';
import { m, wordsOf } from '../i18n/index.ts';

// The owner writes menu and technicians in English. The catalogue has her words in the other languages by the English ones; what
// it does not have, or what she has changed since, stays as she wrote it.

/** Parses the menu, in the language of the page. */
export const menuSchema = {
  parse: (data: unknown) =>
    menu.parse(data).map(({ name, services, ...category }) => ({
      ...category,
      name: m.owner_menu_name({ name }),
      services: services.map((service) => ({
        ...service,
        name: m.owner_menu_name({ name: service.name }),
        description: m.owner_menu_text(wordsOf(service.description)),
      })),
    })),
};

/** Parses the technicians, in the language of the page. */
export const techniciansSchema = {
  parse: (data: unknown) =>
    technicians.parse(data).map((technician) => ({
      ...technician,
      description: m.owner_technician_text(wordsOf(technician.description)),
    })),
};
