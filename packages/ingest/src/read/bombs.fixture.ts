import { gzipSync } from 'node:zlib'
import { rawWorkbook, zip, zipBytes } from '../workbook.fixture.ts'

const HEAD = 'Fecha;Producto;Total\n'
const CELL = '<c><v>1</v></c>'
const sheet = (rows: string, parts: Parameters<typeof rawWorkbook>[1] = {}) => rawWorkbook([{ name: 'V', rows }], parts)
const texts = (inside: string) =>
  rawWorkbook([{ name: 'V', rows: '<row><c t="s"><v>0</v></c></row>' }], { texts: inside })
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'
const ods = (table: string) =>
  zip({
    mimetype: ODS_TYPE,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="V">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
const odsCell = '<table:table-cell office:value-type="float" office:value="1"/>'

const xml2003 = (inside: string) =>
  latin1(
    `<?xml version="1.0"?><Workbook xmlns:ss="s"><Worksheet ss:Name="V"><Table>${inside}</Table></Worksheet></Workbook>`,
  )

/** Small files that would cost much: each unpacks, repeats, nests or looks back without end. */
export const bombs: Record<string, () => Uint8Array> = {
  'xlsx, 5.8 million texts': () => texts('<si><t/></si>'.repeat(5_800_000)),
  'xlsx, a text of a million runs': () => texts(`<si>${'<r><t>a</t></r>'.repeat(1_000_000)}</si>`),
  'xlsx, a text of 100 MB': () => texts(`<si><t>${' '.repeat(1e8)}</t></si>`),
  'xlsx, a million rows of one far cell': () => sheet('<row><c r="GR1"><v>1</v></c></row>'.repeat(1_000_000)),
  'xlsx, cells beyond the last column': () => sheet(`<row>${'<c r="XFD1"><v>1</v></c>'.repeat(500_000)}</row>`),
  'xlsx, ten million cells in a row': () => sheet(`<row>${CELL.repeat(10_000_000)}</row>`),
  'xlsx, rows of millions of blanks': () => sheet('<row r="1999999"/>'.repeat(1_000_000)),
  'xlsx, last row only': () => sheet('<row r="1999999"><c><v>1</v></c></row>'),
  'xlsx, a row far beyond': () => sheet('<row r="99999999999"><c><v>1</v></c></row>'),
  'xlsx, a million styles': () =>
    sheet('<row/>', { styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(1_000_000)}</cellXfs>` }),
  'xlsx, a number format of a megabyte': () =>
    sheet(`<row><c s="0"><v>1</v></c></row>`, {
      styles: `<numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`,
    }),
  'xlsx, elements one in another': () => sheet(`${'<row>'.repeat(1_000_000)}${'</row>'.repeat(1_000_000)}`),
  'xlsx, a tag of a million attributes': () =>
    sheet(`<row ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}><c><v>1</v></c></row>`),
  'xlsx, a comment of 100 MB': () => sheet(`<!--${'<'.repeat(1e8)}-->`),
  'xlsx, 100,000 sheets': () =>
    rawWorkbook(Array.from({ length: 20_000 }, (_, i) => ({ name: `Hoja ${i}`, rows: '' }))),
  'xlsx, entities of entities': () =>
    zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<!DOCTYPE w [<!ENTITY a "${'x'.repeat(1000)}">${'bcdefghij'
        .split('')
        .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
        .join('')}]><workbook>&j;</workbook>`,
    }),
  'json, 16 million lists one in another': () => latin1('['.repeat(1.6e7) + ']'.repeat(1.6e7)),
  'json, objects one in another': () => latin1(`${'{"a":'.repeat(3e6)}1${'}'.repeat(3e6)}`),
  'json, other fields in each record': () =>
    latin1(
      JSON.stringify(
        Array.from({ length: 20_000 }, (_, i) =>
          Object.fromEntries(Array.from({ length: 60 }, (_, k) => [`a${i}_${k}`, 1])),
        ),
      ),
    ),
  'json, lines of a record of many fields': () =>
    latin1(
      JSON.stringify([
        {
          ...Object.fromEntries(Array.from({ length: 50_000 }, (_, k) => [`a${k}`, 1])),
          items: Array.from({ length: 400_000 }, (_, k) => ({ b: k })),
        },
      ]),
    ),
  'json, lists in lists of two each': () =>
    latin1(
      JSON.stringify(
        Array.from({ length: 14 }).reduce((inner) => ({ n: 1, a: [inner, inner], b: [{ c: 1 }] }), { n: 1 } as unknown),
      ),
    ),
  'json, lists in lists, ninety': () =>
    latin1(JSON.stringify([Array.from({ length: 45 }).reduce((inner) => ({ n: 1, a: [inner] }), { n: 1 } as unknown)])),
  'xml, records of other fields': () =>
    latin1(`<a>${Array.from({ length: 400_000 }, (_, i) => `<b><c${i}>1</c${i}></b>`).join('')}</a>`),
  'zip, 60,000 files': () => zip(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`${i}.csv`, '']))),
  'zip, 19,000 tables': () =>
    zip(Object.fromEntries(Array.from({ length: 19_000 }, (_, i) => [`${i}.csv`, `${HEAD}1/2/2025;A;1\n`]))),
  'zip, twenty deep': () => {
    let bytes = zip({ 'ventas.csv': HEAD })
    for (let i = 0; i < 20; i++) bytes = zipBytes({ 'a.zip': bytes })
    return bytes
  },
  'zip of zips of 30 MB of zeros': () => {
    const zeros = zip({ 'a.csv': '0'.repeat(30e6) })
    return zipBytes(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.zip`, zeros])))
  },
  'gz, 600 MB of zeros': () => new Uint8Array(gzipSync(Buffer.alloc(6e8))),
  'gz of gz of gz': () => new Uint8Array(gzipSync(gzipSync(gzipSync(gzipSync(HEAD))))),
  'csv, 59 MB of quotes': () => latin1('"'.repeat(59e6)),
  'csv, 59 MB of quotes and delimiters': () => latin1(HEAD + '";'.repeat(29e6)),
  'csv, quotes that open in each line': () => latin1(HEAD + 'a;"b;1\n'.repeat(5e6)),
  'csv, an open quote at the start': () => latin1(`${HEAD}1;"a;1\n${'2/2/2025;B;2\n'.repeat(800_000)}`),
  'csv, one line of 60 MB': () => latin1('a'.repeat(60e6)),
  'csv, 60 MB of delimiters': () => latin1(HEAD + ';'.repeat(60e6)),
  'csv, 60 MB of line breaks': () => latin1(HEAD + '\n'.repeat(60e6)),
  'csv, 30 MB of carriage returns': () => latin1(HEAD + '1;2\r'.repeat(7e6)),
  'csv, 5 million rows': () => latin1(HEAD + '1;2;3\n'.repeat(5e6)),
  'csv, rows of 10,000 columns': () => latin1(HEAD + `${'1;'.repeat(10_000)}\n`.repeat(3000)),
  'csv, a head of spaces': () => latin1(`${' '.repeat(20e6)}\n${HEAD}`),
  'html, tables in tables': () => latin1('<table><tr><td>'.repeat(500_000)),
  'html, elements left open': () => latin1(`<table><tr><td>${'<b>'.repeat(2_000_000)}`),
  'html, spans without end': () =>
    latin1(`<table>${'<tr><td rowspan="1000000" colspan="1000000">1</td></tr>'.repeat(200_000)}</table>`),
  'html, a tag of 40 MB': () => latin1(`<table><tr><td ${'a'.repeat(40e6)}>1</td></tr></table>`),
  'html, 40 MB of open angles': () => latin1(`<table>${'<'.repeat(40e6)}`),
  'html, attributes in millions': () =>
    latin1(`<table><tr><td ${Array.from({ length: 2e6 }, (_, i) => `a${i}=1`).join(' ')}>`),
  'html, 40 MB of entities': () => latin1(`<table><tr><td>${'&amp;'.repeat(8e6)}</td></tr></table>`),
  'html, comments left open': () => latin1(`<html>${'<!--'.repeat(10e6)}`),
  'ods, rows and columns repeated': () =>
    ods(
      `<table:table-row table:number-rows-repeated="1999999">${odsCell.replace('/>', ' table:number-columns-repeated="16384"/>')}</table:table-row>`,
    ),
  'ods, a cell of spaces': () =>
    ods(
      `<table:table-row><table:table-cell><text:p>${'<text:s text:c="900000000"/>'.repeat(100_000)}</text:p></table:table-cell></table:table-row>`,
    ),
  'ods, 100,000 sheets': () => ods('</table:table><table:table table:name="x">'.repeat(100_000)),
  'xml, indices far beyond': () =>
    xml2003('<Row ss:Index="1999999"><Cell ss:Index="16384"><Data ss:Type="Number">1</Data></Cell></Row>'.repeat(1000)),
  'xml, cells in millions': () => xml2003(`<Row>${'<Cell><Data>1</Data></Cell>'.repeat(1_500_000)}</Row>`),
  'xml, a document type without end': () =>
    latin1(`<?xml version="1.0"?><!DOCTYPE a [${'<!ENTITY a "b">'.repeat(2_000_000)}]><Workbook/>`),
  'factura, elements one in another': () => latin1(`<?xml version="1.0"?><Invoice>${'<a>'.repeat(3_000_000)}`),
  'factura, a million lines': () =>
    latin1(
      `<Invoice><IssueDate>2025-01-01</IssueDate>${'<InvoiceLine><Item/></InvoiceLine>'.repeat(1_000_000)}</Invoice>`,
    ),
  'factura, within itself': () => {
    let text = '<Invoice/>'
    for (let i = 0; i < 8; i++)
      text = `<AttachedDocument><Description>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Description></AttachedDocument>`
    return latin1(text)
  },
  'text, brackets without end': () => latin1('['.repeat(40e6)),
  'xml, angles and marks without end': () => latin1('<!'.repeat(20e6)),
}
