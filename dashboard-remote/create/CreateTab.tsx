import { useEffect, useState } from 'react';
import { TabLoading } from '../parts/TabLoading.tsx';
import { KeptForm } from './KeptForm.tsx';
import { restoreDraft } from './kept-draft.ts';

/** The tab with the form for a new appointment. */
export function CreateTab() {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    restoreDraft();
    setRestored(true);
  }, []);
  return isRestored ? <KeptForm /> : <TabLoading />;
}
