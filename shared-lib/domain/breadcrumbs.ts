import { m } from '../i18n/index.ts';
import { paths } from './paths.ts';

/** The way from the home page to a page, for search engines (schema.org). `page` gives the address of a page. */
export function breadcrumbs(
  title: string,
  { url, page }: { url: string; page(path: string): string },
) {
  const steps = [
    { name: m.nav_home(), item: page(paths.home) },
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
