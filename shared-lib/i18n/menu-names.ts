// Loaded on its own: the scripts of a page have the texts of one language, and these are of all.
import es from './owner/es.json' with { type: 'json' };
import vi from './owner/vi.json' with { type: 'json' };

/** The names in each other language by those that the owner wrote; `name=*` stands for all that have none. */
const languages = [es.owner_menu_name, vi.owner_menu_name].map(
  (message) =>
    new Map(
      message
        .flatMap(({ match }) => Object.entries(match))
        .filter(([key]) => key !== 'name=*')
        .map(([key, name]) => [key.slice('name='.length), name]),
    ),
);

/** The names of a service or category in all languages, for its name in one of them. */
export function namesInAllLanguages(name: string): string[] {
  const written = languages.flatMap((names) =>
    [...names].flatMap(([own, translated]) => (translated === name ? [own] : [])),
  );
  return [name, ...written].flatMap((own) => [
    own,
    ...languages.map((names) => names.get(own) ?? own),
  ]);
}
