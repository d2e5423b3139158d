import { Link, useLoaderData } from '@salon/shared-lib/router';
import { useState } from 'react';

/** The kinds of services, by name after a press. */
export function Wall() {
  const menu = useLoaderData<{ name: string }[]>();
  const [isNamed, setNamed] = useState(false);
  return (
    <section>
      <h1>{menu.length} kinds on the wall</h1>
      <button type="button" onClick={() => setNamed(true)}>
        Name them
      </button>
      {isNamed && <p>{menu.map(({ name }) => name).join(', ')}</p>}
      <Link to="/wall/hours">To the hours</Link>
    </section>
  );
}
