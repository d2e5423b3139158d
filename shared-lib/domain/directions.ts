import { salon } from './salon.ts';

/** The maps app that a link opens: Google's address works on every device, Apple's opens the device's own app. */
export type Maps = 'google' | 'apple';

/** The address that shows the route to the salon, from where the visitor is. */
export function directionsUrl(maps: Maps = 'google'): string {
  const place = encodeURIComponent(`${salon.street}, ${salon.city}`);
  return maps === 'apple'
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
