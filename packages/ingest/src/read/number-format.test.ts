import { expect, test } from 'vitest'
import { rawWorkbook } from '../workbook.fixture.ts'
import { rowsOf } from './books.fixture.ts'
import { dateOfSerial, isDateFormat, isMoneyFormat } from './number-format.ts'

test.each([
  'dd/mm/yyyy',
  'd-mmm-yy',
  'mmm yyyy',
  '[$-409]d-mmm-yy;@',
  '[$-F800]dddd, mmmm dd, yyyy',
  'h:mm AM/PM',
  '[h]:mm',
  'mm:ss.0',
  'yyyy"-"mm',
  '[Red]dd/mm/yyyy',
])('%s is a date', (format) => expect(isDateFormat(format)).toBe(true))

test.each([
  'General',
  '0.00',
  '@',
  '[$S/-280A]#,##0.00',
  '[$-409]#,##0',
  '"d" 0',
  '0 "días"',
  '\\d0',
  '[Red]-0;[Blue]0',
  '[$COP-es-CO] #,##0',
  '_-"$"* #,##0_-;-"$"* #,##0_-',
  '0.00E+00',
  '[>1000]0;0',
  '#,##0 "$/m"',
  '0_d',
  '# ?/?',
])('%s is no date', (format) => expect(isDateFormat(format)).toBe(false))

test('an .xlsx cell with a currency in brackets is a number', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[$S/-280A]#,##0.00"/><numFmt numFmtId="171" formatCode="&quot;d&quot; 0"/><numFmt numFmtId="172" formatCode="[$-409]d-mmm-yy"/></numFmts>' +
    '<cellXfs count="3"><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>'
  const cells = [0, 1, 2].map((s) => `<c s="${s}"><v>45000</v></c>`).join('')
  const rows = await rowsOf(rawWorkbook([{ name: 'V', rows: `<row>${cells}</row>` }], { styles }))
  expect(rows).toEqual([[45000, 45000, new Date('2023-03-15T00:00:00Z')]])
})

test('serial numbers become days and times; what is beyond the calendar stays a number', () => {
  expect(dateOfSerial(1, false)).toEqual(new Date('1900-01-01T00:00:00Z'))
  expect(dateOfSerial(61, false)).toEqual(new Date('1900-03-01T00:00:00Z'))
  expect(dateOfSerial(45000.75, false)).toEqual(new Date('2023-03-15T18:00:00Z'))
  expect(dateOfSerial(43538, true)).toEqual(new Date('2023-03-15T00:00:00Z'))
  expect(dateOfSerial(-1, false)).toBe(-1)
  expect(dateOfSerial(3e6, false)).toBe(3e6)
})

test.each([
  ['"$" #,##0', true],
  ['[$-409]#,##0', false],
  ['"Q"#,##0.00', true],
  ['"L."\\ #,##0.00', true],
  ['#,##0" L"', false],
  ['#,##0.00 "kg"', false],
])('%s is of money: %s', (format, isMoney) => {
  expect(isMoneyFormat(format)).toBe(isMoney)
})
