import { Link, useLoaderData } from '@salon/shared-lib/router';

/** How many settings the site has. */
export function Component() {
  const settings = useLoaderData<unknown[]>();
  return (
    <section>
      <h1>{settings.length} settings on the wall</h1>
      <Link to="/wall">To the wall</Link>
    </section>
  );
}
