import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';
import { restRuns } from './limits.mjs';

// A wait ends when its condition holds; the limit only ends a test that would hang.
configure({ asyncUtilTimeout: 15_000 });

if (process.env.TEST_SET === 'rest') {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ numRuns: restRuns });
}

// jsdom has no modal dialogs; components need only opening and closing.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

// jsdom lays nothing out: there is nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
