import { createHash } from 'node:crypto';

/** Id of the data block with the scripts of a delayed start. */
export const scriptsElement = 'federation-scripts';

/**
 * Pages with `scripts: 'after-picture'` start their scripts when the first picture is loaded, or after three seconds.
 * This is the only inline script, and its text is constant, so that a content security policy can contain its hash.
 */
export const lateStart = `(function(){var l=JSON.parse(document.getElementById(${JSON.stringify(scriptsElement)}).textContent),d;function s(){if(d)return;d=1;l.preload.forEach(function(f){var k=document.createElement("link");k.rel="preload";k.as="script";k.href=f[0];if(f[1])k.integrity=f[1];document.head.append(k)});var e=document.createElement("script");e.src=l.main[0];if(l.main[1])e.integrity=l.main[1];document.head.append(e)}var i=document.querySelector("img[fetchpriority=high]");if(i&&!i.complete){i.onload=i.onerror=s;setTimeout(s,3e3)}else s()})()`;

/** The script's hash in the form of `Content-Security-Policy`. */
export const lateStartHash = `'sha256-${createHash('sha256').update(lateStart).digest('base64')}'`;
