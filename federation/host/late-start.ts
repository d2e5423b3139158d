import { lateMark, waitingElement } from '../contract/site.ts';

/** Id of the data block with the scripts of a page. */
export const scriptsElement = 'federation-scripts';

/** The policy of Trusted Types with which the first script of a page starts. */
export const startPolicy = 'federation-start';

/** A script: its address and its integrity. */
export type Script = [url: string, integrity: string];

/** The scripts of a page, in its data block. Those of a page that was not rendered are preloaded in its head. */
export type LateScripts = {
  main: Script;
  preload: Script[];
  /** Whether they wait for the first picture. */
  afterPicture: boolean;
};

/** When a page that its scripts have not made ready shows a sentence with a way to reload, in milliseconds after it was asked for. */
const lateMs = 9_000;
/** A page whose document came late has at least this long for its scripts. */
const leastMs = 3_000;
/** A script that has not come by then is requested again; one that failed, after the pause. */
const retryMs = 5_000;
const pauseMs = 500;

/**
 * Starts the scripts of a page. Browsers run it when the stylesheets are there, so that scripts don't slow down the first
 * paint. On pages with `scripts: 'after-picture'` it also waits until the first picture is painted, at most three seconds.
 *
 * The script of the shell has a second try with a changed URL; the first one to come runs alone, since one that is moved to
 * another document never runs. Where both fail, or the page is not there in time, the root element has a mark and the element
 * for that is shown, in which the shell has its way on; the scripts remove it when they have a page.
 */
export const lateStart = `(() => {
const { main: [url, integrity], preload, afterPicture } = JSON.parse(document.getElementById("${scriptsElement}").textContent);
const late = () => {
const waiting = document.getElementById("${waitingElement}");
if (!waiting) return;
document.documentElement.setAttribute("${lateMark}", "");
waiting.hidden = false;
};
setTimeout(late, Math.max(${lateMs} - performance.now(), ${leastMs}));
const add = (tag, properties, integrity) => {
const element = Object.assign(document.createElement(tag), properties, integrity && { integrity });
document.head.append(element);
return element;
};
const address = (query) => query ? url + "?retry=1" : url;
const policy = globalThis.trustedTypes?.createPolicy("${startPolicy}", { createScriptURL: address });
const scripts = [];
let failed = 0;
let came = false;
const retry = () => scripts.length < 2 && !came && load("?");
const load = (query) => {
const script = add("script", { src: policy ? policy.createScriptURL(query) : address(query) }, integrity);
scripts.push(script);
script.onload = () => {
came = true;
for (const other of scripts) if (other !== script) new Document().append(other);
};
script.onerror = () => {
failed += 1;
if (failed > 1) late();
else setTimeout(retry, ${pauseMs});
};
};
let started = false;
const start = () => {
if (started) return;
started = true;
for (const [href, integrity] of preload) add("link", { rel: "preload", as: "script", href }, integrity);
load("");
setTimeout(retry, ${retryMs});
};
const picture = afterPicture && !document.hidden && document.querySelector("img[fetchpriority=high]");
if (!picture) return start();
setTimeout(start, 3000);
picture.decode().catch(() => {}).then(() => requestAnimationFrame(() => requestAnimationFrame(start)));
})()`;
