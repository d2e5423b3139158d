import { backup } from '@salon/shared-lib/endpoints';
import { useEffect, useRef, useState } from 'react';
import { downloadFile, saveFile } from '../files/download.ts';

/** `bytes`: so many have come. */
export type DownloadState =
  | { state: 'idle' | 'failed' | 'cancelled' }
  | { state: 'running' | 'done'; bytes: number };

/** The download of the backup, which ends when the page is left. Nothing is saved of one that is cancelled or breaks off. */
export function useDownload(name: () => string, onDone: () => void) {
  const [download, setDownload] = useState<DownloadState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setDownload({ state: 'running', bytes: 0 });
    try {
      const file = await downloadFile(backup.path, controller.signal, (bytes) =>
        setDownload({ state: 'running', bytes }),
      );
      saveFile(name(), file);
      setDownload({ state: 'done', bytes: file.size });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) console.error('Error downloading the backup:', error);
      setDownload({ state: controller.signal.aborted ? 'cancelled' : 'failed' });
    } finally {
      running.current = null;
    }
  }

  return { download, start, cancel: () => running.current?.abort() };
}
