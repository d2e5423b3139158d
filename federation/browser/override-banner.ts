import { overrideKey } from './override-key.ts';

/** Shows a bar that lists the overridden remotes, with a button that removes the overrides. */
export function showOverrideBanner(overridden: string[]): void {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'status');
  Object.assign(bar.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2147483647',
    padding: '8px 16px',
    font: '14px system-ui',
    background: '#5b2a00',
    color: '#fff',
  });
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = 'Reset';
  reset.style.marginInlineStart = '12px';
  reset.onclick = () => {
    for (const remote of overridden) localStorage.removeItem(overrideKey(remote));
    location.reload();
  };
  bar.append(`Development override: ${overridden.join(', ')}`, reset);
  document.body.append(bar);
}
