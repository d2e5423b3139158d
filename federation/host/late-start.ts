/** Id of the data block with the scripts of a page that was rendered. */
export const scriptsElement = 'federation-scripts';

/** The policy of Trusted Types with which the first script of a page starts. */
export const startPolicy = 'federation-start';

/** A script: its address and its integrity. */
export type Script = [url: string, integrity: string];

/** The scripts of a page, in its data block. */
export type LateScripts = {
  main: Script;
  preload: Script[];
  /** Whether they wait for the first picture. */
  afterPicture: boolean;
};

/**
 * Starts the scripts of a page that was rendered. Browsers run it when the stylesheets are there, so that scripts don't
 * slow down the first paint. On pages with `scripts: 'after-picture'` it also waits until the first picture is painted,
 * at most three seconds.
 */
export const lateStart = `(() => {
const { main, preload, afterPicture } = JSON.parse(document.getElementById("${scriptsElement}").textContent);
const add = (tag, properties, integrity) =>
document.head.append(Object.assign(document.createElement(tag), properties, integrity && { integrity }));
const policy = globalThis.trustedTypes?.createPolicy("${startPolicy}", { createScriptURL: () => main[0] });
let started = false;
const start = () => {
if (started) return;
started = true;
for (const [href, integrity] of preload) add("link", { rel: "preload", as: "script", href }, integrity);
add("script", { src: policy ? policy.createScriptURL("") : main[0] }, main[1]);
};
const picture = afterPicture && !document.hidden && document.querySelector("img[fetchpriority=high]");
if (!picture) return start();
setTimeout(start, 3000);
picture.decode().catch(() => {}).then(() => requestAnimationFrame(() => requestAnimationFrame(start)));
})()`;
