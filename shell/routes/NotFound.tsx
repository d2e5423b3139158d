import { m } from '@salon/shared-lib/messages';
import { Link } from 'react-router-dom';

/** Says that there is nothing at this address, and where there is something. */
export function NotFound() {
  return (
    <section>
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_text()}</p>
      <Link to="/">{m.not_found_home()}</Link>
    </section>
  );
}
