import { m } from '@salon/shared-lib/i18n';
import { useWhenOnline } from '@salon/shared-lib/query';
import { useRevalidator } from '@salon/shared-lib/router';
import { Button, CallButton, Problem } from '@salon/shared-lib/ui';

/** A list that could not be read: it is read again on request, and when the browser is online again. */
export function ListProblem({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  useWhenOnline(true, revalidate);
  return (
    <Problem
      title={title}
      actions={
        <>
          <Button variant="secondary" small busy={state === 'loading'} onClick={revalidate}>
            {m.try_again()}
          </Button>
          <CallButton small />
        </>
      }
    >
      <p>{m.ourservices_failed_text()}</p>
    </Problem>
  );
}
