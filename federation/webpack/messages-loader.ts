/** Paraglide's choice of a locale at run time, and the import that it needs. */
const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
const runtimeImport = /^import \{[^}]*\} from '[^']*runtime\.js';$/m;

/**
 * Replaces the choice of a locale in a compiled message by `__FEDERATION_LOCALE__`, which the browser build replaces by each
 * locale, and the Node build by the locale of the page.
 */
export default function message(source: string): string {
  if (!source.includes(choice)) {
    throw new Error('The message has no choice of a locale: was it compiled by another version?');
  }
  return source.replace(runtimeImport, '').replace(choice, '__FEDERATION_LOCALE__');
}
