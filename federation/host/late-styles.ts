import { failedMark, lateMark, styleMark, unstyledMark, waitingElement } from '../contract/site.ts';

/**
 * Browsers show nothing until all stylesheets in the head are there, and run no script after them. This script, before the
 * stylesheets, ends that wait after two seconds: a stylesheet that comes later still applies. While one is missing, the
 * root element has the mark, by which the shell's own styles hide the page; without those of the shell, the sentence
 * about waiting is shown in its place. The scripts of the page request what is missing again. Without them the page is
 * shown after ten seconds as it is.
 */
export const lateStyles = `(() => {
const html = document.documentElement;
const links = () => [...document.querySelectorAll("link[${styleMark}]")];
let bare = false;
const apply = () => {
const root = document.getElementById("root");
const waiting = document.getElementById("${waitingElement}");
if (!root || !waiting) return;
root.hidden = bare;
waiting.hidden = !bare && root.firstChild !== null && !html.hasAttribute("${lateMark}");
};
const hide = (link) => {
if (!html.hasAttribute("${unstyledMark}")) html.setAttribute("${unstyledMark}", "");
bare ||= link === links()[0];
apply();
};
const show = () => {
html.removeAttribute("${unstyledMark}");
bare = false;
apply();
};
document.addEventListener("DOMContentLoaded", apply);
addEventListener("error", ({ target }) => {
if (!links().includes(target)) return;
target.setAttribute("${styleMark}", "${failedMark}");
hide(target);
}, true);
setTimeout(() => {
for (const link of links()) {
if (link.sheet || link.getAttribute("${styleMark}")) continue;
link.media = "print";
link.addEventListener("load", () => {
link.media = "all";
if (links().every(({ sheet }) => sheet)) show();
});
hide(link);
}
}, 2000);
setTimeout(() => html.getAttribute("${unstyledMark}") === "" && show(), 10000);
})()`;
