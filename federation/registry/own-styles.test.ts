import { expect, it } from '@jest/globals';
import { foreignStyles } from './own-styles.ts';

const faults = (css: string) => foreignStyles('news', Buffer.from(css));

it.each([
  ['a class of a CSS module', '@layer news{.card_1a2B3{color:red}.card_1a2B3 a:hover{color:teal}}'],
  ['the page, while an own element is in it', '@layer news{html:has(.bar_1a2B3) body{padding:0}}'],
  ['own elements in a group', '@layer parts{:is(.a_1a2B3,.b_1a2B3) p{margin:0}}'],
  ['conditions', '@layer news{@media print{@supports (gap:0){.card_1a2B3{gap:0}}}}'],
  ['nested rules', '@layer news{.card_1a2B3{a{color:red}&:hover{color:teal}}}'],
  ['an own animation', '@layer news{@keyframes turn_1a2B3{to{rotate:1turn}}}'],
  ['an own font', '@layer news{@font-face{font-family:"News Serif";src:url(n.woff2)}}'],
  ['a named page', '@layer news{@page week{size:landscape}.sheet_1a2B3{page:week}}'],
])('allows %s', (_, css) => expect(faults(css)).toEqual([]));

it.each([
  ['elements of others', '@layer news{header a{color:red}}', /styles "header a"/],
  ['the root', '@layer news{:root{--ink:red}}', /styles ":root"/],
  ['everything', '@layer news{*{margin:0}}', /styles "\*"/],
  ['all but its own', '@layer news{a:not(.a_1a2B3){color:red}}', /styles "a:not/],
  ['one foreign of two', '@layer news{.a_1a2B3,footer{color:red}}', /styles "\.a_1a2B3,footer"/],
  ['a class of no CSS module', '@layer news{.header{color:red}}', /styles "\.header"/],
  ['any of two, one foreign', '@layer news{:is(.a_1a2B3,footer) p{margin:0}}', /styles ":is/],
  ['what is in no layer', '.a_1a2B3{color:red}', /in no cascade layer/],
  ['an animation of others', '@layer news{@keyframes turn{to{rotate:1turn}}}', /animation "turn"/],
  ['a font of others', '@font-face{font-family:Fraunces;src:url(f.woff2)}', /font "Fraunces"/],
  ['every printed page', '@page{margin:0}', /every printed page/],
  ['a property of the page', '@property --ink{syntax:"*";inherits:false}', /@property/],
  ['a stylesheet that nobody checks', '@import "other.css";', /@import/],
])('refuses %s', (_, css, fault) => {
  expect(faults(css)).toEqual([expect.stringMatching(fault)]);
});
