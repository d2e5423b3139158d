import { expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

it.each<[string, (string | number | null)[], string]>([
  ['numbers, nothing and plain text', [1, null, '', 'JANE DOE'], '1,,,JANE DOE'],
  ['a comma', ['DOE, JANE'], '"DOE, JANE"'],
  ['quotes', ['a "b"'], '"a ""b"""'],
  ['lines', ['a\r\nb', 'c\nd'], '"a\r\nb","c\nd"'],
  ['a negative number', [-5], '-5'],
  ['a formula', ['=1+1'], "'=1+1"],
  ['its other beginnings', ['+1', '-1', '@SUM(A1)'], "'+1,'-1,'@SUM(A1)"],
  ['one after spaces', ['  =1'], "'  =1"],
  ['one in wide letters', ['＝1', '＋1', '－1', '＠A'], "'＝1,'＋1,'－1,'＠A"],
  ['one behind a tab or a line', ['\t=1', '\r=1', '\n=1'], '\'\t=1,"\'\r=1","\'\n=1"'],
  ['one with quotes and commas', ['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"'],
  ['one after apostrophes', ["'=1", "''-1"], "''=1,'''-1"],
  ['apostrophes of words', ["'round", "'a=b"], "'round,'a=b"],
  ['signs inside', ['a=b', 'a-b'], 'a=b,a-b'],
])('%s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
