import { gzipSync } from 'node:zlib'
import { zip, zipBytes } from '../workbook.fixture.ts'
import { book } from './books.fixture.ts'
import { bombs } from './bombs.fixture.ts'
import type { Cell } from './grid.ts'
import { readZipDirectory, unpackWhole } from './zip.ts'

export interface HostileFile {
  /** What was done to what: 'xlsx: part altered'. */
  name: string
  bytes: Uint8Array
}

type Random = () => number

/** mulberry32: the same seed gives the same files. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Sound files of every format, to be corrupted. */
export function soundFiles(): HostileFile[] {
  const rows: Cell[][] = [
    ['Mi Tienda S.A.S.'],
    ['Fecha', 'Factura', 'Cliente', 'Producto', 'Cantidad', 'Total', 'Pagada'],
    ...Array.from({ length: 40 }, (_, i): Cell[] => [
      new Date(Date.UTC(2025, i % 12, 1 + (i % 28), i % 24)),
      `FV-${100 + i}`,
      `Cliente ${i % 7} "Añil"`,
      i % 5 ? `Producto ${i % 9} & Cía` : 'Café molido de la montaña 500 g',
      1 + (i % 4),
      1500.5 * i,
      i % 2 === 0,
    ]),
  ]
  const text = (delimiter: string) =>
    rows
      .map((row) =>
        row
          .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)))
          .map((cell) => (/[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(delimiter),
      )
      .join('\r\n')
  const workbooks = (['xlsx', 'biff8', 'biff5', 'xlsb', 'ods', 'fods', 'xlml', 'html'] as const).map((type) => ({
    name: type,
    bytes: book(type, rows),
  }))
  const csv = Buffer.from(text(';'))
  const plain: Record<string, Uint8Array> = {
    csv,
    tsv: Buffer.from(text('\t')),
    utf16: Buffer.from(text(','), 'utf16le'),
    latin1: Buffer.from(text(';'), 'latin1'),
    json: Buffer.from(JSON.stringify(rows)),
    orders: Buffer.from(JSON.stringify(rows.slice(2).map(orderOf))),
    records: Buffer.from(
      `<ventas>${rows
        .slice(2)
        .map(
          (row) =>
            `<venta id="${String(row[1])}"><fecha>${(row[0] as Date).toISOString()}</fecha><total>${String(row[5])}</total></venta>`,
        )
        .join('')}</ventas>`,
    ),
    gz: gzipSync(csv),
    zip: zipBytes({ 'a/enero.csv': csv, 'a/feb.xlsx': workbooks[0]!.bytes, 'nota.txt': Buffer.from('Hola') }),
    factura: Buffer.from(invoice()),
    facturas: zip({ 'a.xml': invoice(), 'b.xml': attachedInvoice() }),
  }
  return [...workbooks, ...Object.entries(plain).map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes) }))]
}

/** An order with its lines, as a web shop writes it. */
function orderOf([fecha, id, cliente, name, quantity, total]: Cell[]): unknown {
  return {
    id,
    fecha,
    cliente: { nombre: cliente },
    total,
    items: [
      { name, quantity, price: 1500.5 },
      { name: 'Té', quantity: 1, price: 900 },
    ],
  }
}

/** A corrupted file: bytes flipped, pieces swapped, inserted, repeated or cut; of a zip, often within a part, its checksum right. */
export async function corrupted(sound: HostileFile, random: Random): Promise<HostileFile> {
  const isZip = sound.bytes[0] === 0x50 && sound.bytes[1] === 0x4b
  if (!isZip || random() < 0.3) {
    const { how, bytes } = harm(sound.bytes, random)
    return { name: `${sound.name}: ${how}`, bytes }
  }
  const parts: Record<string, Uint8Array> = {}
  const entries = readZipDirectory(sound.bytes)
  const victim = entries[Math.floor(random() * entries.length)]!
  let done = ''
  for (const entry of entries) {
    const bytes = await unpackWhole(sound.bytes, entry)
    const { how, bytes: altered } = entry === victim ? harm(bytes, random) : { how: '', bytes }
    if (entry === victim) done = how
    if (entry !== victim || random() > 0.05) parts[entry.name] = altered
  }
  return { name: `${sound.name}: ${victim.name} ${done}`, bytes: zipBytes(parts) }
}

function harm(sound: Uint8Array, random: Random): { how: string; bytes: Uint8Array } {
  const bytes = Buffer.from(sound)
  const at = () => Math.floor(random() * bytes.length)
  const piece = () => {
    const from = at()
    return { from, to: Math.min(bytes.length, from + 1 + Math.floor(random() ** 3 * 4000)) }
  }
  const ways: [string, () => Uint8Array][] = [
    [
      'flipped',
      () => {
        for (let k = 0; k < 1 + random() * 30; k++) bytes[at()]! ^= 1 << Math.floor(random() * 8)
        return bytes
      },
    ],
    [
      'overwritten',
      () => {
        const value = [0, 0xff, 0x22, 0x3c, 0x26, 0x3b, 0x0a, Math.floor(random() * 256)][Math.floor(random() * 8)]!
        const { from, to } = piece()
        return bytes.fill(value, from, to)
      },
    ],
    ['cut', () => bytes.subarray(0, at())],
    [
      'swapped',
      () => {
        const [a, b] = [piece(), piece()].sort((x, y) => x.from - y.from) as [
          { from: number; to: number },
          { from: number; to: number },
        ]
        const end = Math.min(a.to, b.from)
        return Buffer.concat([
          bytes.subarray(0, a.from),
          bytes.subarray(b.from, b.to),
          bytes.subarray(end, b.from),
          bytes.subarray(a.from, end),
          bytes.subarray(b.to),
        ])
      },
    ],
    [
      'removed',
      () => {
        const { from, to } = piece()
        return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
      },
    ],
    [
      'repeated',
      () => {
        const { from, to } = piece()
        const copies = Array.from({ length: 2 + Math.floor(random() * 50) }, () => bytes.subarray(from, to))
        return Buffer.concat([bytes.subarray(0, from), ...copies, bytes.subarray(to)])
      },
    ],
    [
      'numbered',
      () => {
        // Lengths and places that lie.
        const value = [0, 0x7fffffff, 0xffffffff, 0xfffe, 0x80000000, 65_536][Math.floor(random() * 6)]!
        const place = Math.min(at(), bytes.length - 4)
        if (place >= 0) bytes.writeUInt32LE(value, place)
        return bytes
      },
    ],
  ]
  const [how, work] = ways[Math.floor(random() * ways.length)]!
  return { how, bytes: new Uint8Array(work()) }
}

/** Every bomb once, then as many corrupted files as `count` asks for. */
export async function* hostileFiles(seed: number, count: number, withBombs = true): AsyncGenerator<HostileFile> {
  if (withBombs) for (const [name, make] of Object.entries(bombs)) yield { name: `bomb: ${name}`, bytes: make() }
  const random = randomOf(seed)
  const sound = soundFiles()
  yield* sound
  for (let i = 0; i < count; i++) yield await corrupted(sound[Math.floor(random() * sound.length)]!, random)
}

function invoice(): string {
  const line =
    '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="EA">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="COP">9000.00</cbc:LineExtensionAmount><cac:Item><cbc:Description>Café</cbc:Description></cac:Item><cac:Price><cbc:PriceAmount>4500</cbc:PriceAmount></cac:Price></cac:InvoiceLine>'
  return `<?xml version="1.0" encoding="UTF-8"?><Invoice xmlns:cac="a" xmlns:cbc="b"><cbc:ID>FV1</cbc:ID><cbc:IssueDate>2025-03-15</cbc:IssueDate>${line.repeat(12)}</Invoice>`
}

function attachedInvoice(): string {
  return `<AttachedDocument xmlns:cac="a" xmlns:cbc="b"><cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[${invoice().replace('FV1', 'FV2')}]]></cbc:Description></cac:ExternalReference></cac:Attachment></AttachedDocument>`
}
