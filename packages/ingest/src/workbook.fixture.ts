import { crc32, deflateRawSync } from 'node:zlib'
import writeXlsxFile from 'write-excel-file/node'

type Value = string | number | boolean | Date | null

/** An .xlsx of one sheet, as spreadsheet programs write it. Dates are UTC midnights. */
export async function workbook(rows: Value[][], sheet = 'Ventas'): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsxFile(rows, { sheet, dateFormat: 'dd/mm/yyyy' }).toBuffer())
}

/** The same of several sheets. */
export async function workbookOf(sheets: { sheet: string; data: Value[][] }[]): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsxFile(sheets.map((one) => ({ ...one, dateFormat: 'dd/mm/yyyy' }))).toBuffer())
}

interface RawSheet {
  name: string
  /** Inside of <sheetData>. */
  rows: string
  hidden?: boolean
}

const DATE_STYLES = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'

/** An .xlsx from raw XML, with Excel's own extension, for what no writer would write. Style 1 is a date. */
export function rawWorkbook(
  sheets: RawSheet[],
  { date1904 = false, styles = DATE_STYLES, texts = '' } = {},
): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, hidden }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}" ${hidden ? 'state="hidden"' : ''} r:id="rId${i + 1}"/>`,
      )
      .join(
        '',
      )}</sheets><extLst><ext uri="{B58B0392-4F1F-4190-BB64-5DF3571DCE5F}" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/>${texts === '' ? '' : `<Relationship Id="rId98" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`}${sheets
      .map(
        (_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  }
  if (texts !== '') parts['xl/sharedStrings.xml'] = `<sst xmlns="${main}">${texts}</sst>`
  for (const [i, { rows }] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  return zip(parts)
}

/** A zip of texts. `declaredSize` makes each part claim another unpacked size, as a bomb does. */
export function zip(parts: Record<string, string>, declaredSize?: number): Uint8Array {
  return zipBytes(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
    declaredSize,
  )
}

/** A zip of files. */
export function zipBytes(parts: Record<string, Uint8Array>, declaredSize?: number): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, data] of Object.entries(parts)) {
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredSize ?? data.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
