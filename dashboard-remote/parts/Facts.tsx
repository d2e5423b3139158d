import css from './Facts.module.css';

/** What it is, the figure, and a line about it. */
export type Fact = readonly [name: string, figure: string, about: string];

/** A row of figures. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, figure, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{figure}</b>
            <small>{about}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
