import { m } from '../i18n/index.ts';
import { paths } from './paths.ts';

/** The way from the home page to a page, for search engines (schema.org). `at` makes a path absolute. */
export function breadcrumbs(title: string, { url, at }: { url: string; at(path: string): string }) {
  const steps = [
    { name: m.nav_home(), item: at(paths.home) },
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
