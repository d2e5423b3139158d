import { useState } from 'react';
import { type Zoom, zooms } from './scale.ts';

const cookie = 'calendar_zoom';

/** Pixels of a minute, remembered on this device in a cookie: local storage has only the specified keys. */
export function useScale(): [Zoom, (zoom: Zoom) => void] {
  const [scale, setScale] = useState<Zoom>(remembered);
  return [
    scale,
    (zoom) => {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
      document.cookie = `${cookie}=${zoom}; path=/; max-age=31536000; samesite=lax`;
      setScale(zoom);
    },
  ];
}

function remembered(): Zoom {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([\\d.]+)`).exec(document.cookie) ?? [];
  return zooms.find((zoom) => zoom === Number(value)) ?? 1.5;
}
