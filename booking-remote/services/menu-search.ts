import { type ServiceCategory, withoutAccents } from '@salon/shared-lib/domain';

/**
 * The services that have all typed words in their name, description or category, by category. Case and accents do not
 * count. Nothing typed finds all; categories without services are left out.
 */
export function searchMenu(menu: readonly ServiceCategory[], typed: string): ServiceCategory[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return menu.flatMap((category) => {
    const services = category.services.filter(({ name, description }) => {
      const text = plain(`${category.name} ${name} ${description}`);
      return words.every((word) => text.includes(word));
    });
    return services.length > 0 ? [{ ...category, services }] : [];
  });
}

const plain = (text: string) => withoutAccents(text).toLowerCase();
