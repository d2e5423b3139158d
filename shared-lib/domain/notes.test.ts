import { expect, it } from '@jest/globals';
import { hasWarning } from './notes.ts';

it.each([
  ['Latex allergy', true],
  ['Allergic to acetone', true],
  ['No latex gloves', true],
  ['Alérgica al acrílico', true],
  ['Tiene alergia', true],
  ['Tiene asma', true],
  ['Dị ứng acrylic', true],
  ['Dị ứng acrylic'.normalize('NFD'), true],
  ['Diabetic: no cuticle cutting', true],
  ['Asmática', true],
  ['Es asmático', true],
  ['Epiléptica', true],
  ['Alérgenos: látex', true],
  ['di ung acrylic', true],
  ['Tiểu đường', true],
  ['Likes the window chair', false],
  ['Collects plasma lamps', false],
  ['', false],
  [null, false],
])('the notes %j contain a warning: %j', (notes, told) => {
  expect(hasWarning(notes)).toBe(told);
});
