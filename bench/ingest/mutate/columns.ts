/** The columns of a file: titles and cells, as planned. */
import type { Random } from '../../../apps/server/src/features/sample-shop/random.ts'
import type { Line } from './lines.ts'
import type { Plan } from './plan.ts'
import { type Meaning, titlesOf, UNKNOWN_TITLES } from './words.ts'

/** A date keeps its minute beside it; null is an empty cell. */
export type Cell = string | number | { date: string; minute: number } | null

export interface Column {
  meaning: Meaning
  title: string
  /** Whether the title says what the column holds. */
  known: boolean
  /** Money is written with the file's decimals, quantities with as many as they have. */
  kind: 'text' | 'money' | 'quantity' | 'date' | 'number'
  cells: Cell[]
}

/** A line as the file has it. */
export interface Row {
  line: Line
  quantity: number
  price: number | null
  value: number
  cancelled: boolean
  /** The first of its document. */
  first: boolean
  minute: number
}

const round = (value: number, cents: boolean): number => (cents ? Math.round(value * 100) / 100 : Math.round(value))
const TAX = 0.19
const SELLERS = ['Ana Ruiz', 'Luis Peña', 'Marta Gil']
const NOTES = ['Entregar temprano', 'Llamar antes', 'Cliente nuevo']
const PAYMENTS = ['Efectivo', 'Nequi', 'Tarjeta']

export function rowsOf(plan: Plan): Row[] {
  const { random, lines, cents, distractors } = plan
  const cancels = distractors.includes('estado') && plan.cancelled > 0
  let before: Line | undefined
  let cancelled = false
  return lines.map((line) => {
    const first = line.document === undefined || line.document !== before?.document
    // A document is cancelled as a whole.
    if (first) cancelled = cancels && random.uniform() < plan.cancelled
    before = line
    const price = line.price === undefined ? null : round(line.price, cents)
    const value = price === null ? round(line.value, cents) : round(line.quantity * price, true)
    return {
      line,
      quantity: line.quantity,
      price,
      value,
      cancelled,
      first,
      minute: Math.floor(random.uniform() * 1440),
    }
  })
}

/** A number that belongs to a text: the same phone for the same client. */
const codeOf = (text: string, from: number, span: number): number => {
  let hash = 7
  for (const char of text) hash = (hash * 31 + char.codePointAt(0)!) % span
  return from + hash
}

function cellsOf(meaning: Meaning, rows: Row[], plan: Plan, random: Random): Cell[] {
  const { cents, orderTotal, returns } = plan
  const byType = returns === 'type'
  const amount = (value: number): number => (byType ? Math.abs(value) : value)
  const who = ({ line }: Row): string => line.cliente ?? line.clienteCodigo ?? line.document ?? ''
  const totals = new Map<string | undefined, number>()
  for (const { line, value } of rows) totals.set(line.document, (totals.get(line.document) ?? 0) + value)
  const each = (cell: (row: Row, at: number) => Cell): Cell[] => rows.map(cell)
  const later = (iso: string, days: number): string =>
    new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)
  const makers: Record<Meaning, () => Cell[]> = {
    fecha: () => each(({ line, minute }) => ({ date: line.date, minute })),
    documento: () => each(({ line }) => line.document ?? null),
    tipoDocumento: () => each(({ quantity }) => (quantity < 0 ? 'Nota crédito' : 'Factura de venta')),
    estado: () => each(({ cancelled }) => (cancelled ? 'Anulada' : 'Pagada')),
    local: () => each(({ line }) => line.local ?? null),
    cliente: () => each(({ line }) => line.cliente ?? null),
    clienteCodigo: () => each(({ line }) => line.clienteCodigo ?? null),
    producto: () => each(({ line }) => line.producto),
    productoCodigo: () => each(({ line }) => line.productoCodigo ?? null),
    categoria: () => each(({ line }) => line.categoria ?? null),
    cantidad: () => each(({ quantity }) => amount(quantity)),
    precio: () => each(({ price }) => price),
    valor: () => each(({ value }) => amount(value)),
    impuesto: () => each(({ value }) => round(amount(value) * TAX, cents)),
    costo: () => each(({ value }) => round(amount(value) * (0.55 + 0.2 * random.uniform()), cents)),
    utilidad: () => each(({ value }) => round(amount(value) * (0.1 + 0.3 * random.uniform()), cents)),
    telefono: () => each((row) => String(codeOf(who(row), 3_000_000_000, 299_999_999))),
    postal: () => each((row) => String(codeOf(who(row), 110_000, 889_999))),
    totalFactura: () =>
      each(({ line, first }) =>
        first || orderTotal === 'repeated' ? round(amount(totals.get(line.document)!), true) : null,
      ),
    vendedor: () => each(({ line }) => SELLERS[codeOf(line.document ?? line.date, 0, SELLERS.length)]!),
    hora: () =>
      each(
        ({ minute }) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      ),
    fila: () => each((_, at) => at + 1),
    notas: () => each(() => (random.uniform() < 0.08 ? random.pick(NOTES) : null)),
    entrega: () => each(({ line }) => ({ date: later(line.date, 1 + Math.floor(random.uniform() * 6)), minute: 0 })),
    existencias: () => each(() => Math.floor(random.uniform() * 500)),
    unidad: () => each(() => 'UND'),
    moneda: () => each(() => 'COP'),
    pago: () => each(({ line }) => PAYMENTS[codeOf(line.document ?? line.date, 0, PAYMENTS.length)]!),
  }
  return makers[meaning]()
}

const KINDS: Partial<Record<Meaning, Column['kind']>> = {
  fecha: 'date',
  entrega: 'date',
  cantidad: 'quantity',
  existencias: 'quantity',
  fila: 'number',
  precio: 'money',
  valor: 'money',
  impuesto: 'money',
  costo: 'money',
  utilidad: 'money',
  totalFactura: 'money',
}

const plainAscii = (text: string): string => text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')
const words = (title: string): string[] =>
  plainAscii(title)
    .split(/[^A-Za-z0-9#]+/)
    .filter(Boolean)

const GLUES: Record<Plan['glue'], (title: string) => string> = {
  none: (title) => title,
  upper: (title) => words(title).join('').toUpperCase(),
  snake: (title) => words(title).join('_').toLowerCase(),
  camel: (title) =>
    words(title)
      .map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
      .join(''),
  prefix: (title) => `vta_${words(title).join('_').toLowerCase()}`,
}

function titled(meanings: Meaning[], plan: Plan): { title: string; known: boolean }[] {
  const { random, language, glue, unknown } = plan
  const taken = new Set<string>()
  const strange = [...UNKNOWN_TITLES]
  return meanings.map((meaning) => {
    const nameless = unknown === 'all' || (unknown === 'some' && random.uniform() < 0.2)
    if (nameless) return { title: strange.splice(Math.floor(random.uniform() * strange.length), 1)[0]!, known: false }
    const free = titlesOf(meaning, language)
      .map(GLUES[glue])
      .filter((title) => !taken.has(title.toLowerCase()))
    const title = free.length > 0 ? random.pick(free) : `${titlesOf(meaning, language)[0]} 2`
    taken.add(title.toLowerCase())
    return { title, known: true }
  })
}

/** The columns in the file's order. */
export function columnsOf(plan: Plan, rows: Row[]): Column[] {
  const { random, lines, shape, dropped, distractors } = plan
  const has = (field: keyof Line): boolean => lines.some((line) => line[field] !== undefined)
  const own: Meaning[] = [
    ...(has('document') ? (['documento'] as const) : []),
    'fecha',
    ...(['local', 'clienteCodigo', 'cliente', 'productoCodigo', 'producto', 'categoria'] as const).filter(has),
    ...(shape.includes('quantity') ? (['cantidad'] as const) : []),
    ...(shape.includes('price') ? (['precio'] as const) : []),
    ...(shape.includes('value') ? (['valor'] as const) : []),
  ]
  const needsType = plan.returns === 'type' && lines.some(({ quantity }) => quantity < 0)
  const meanings = [
    // Without its document, nothing ties the total of one to its lines.
    ...own.filter(
      (meaning) => !dropped.includes(meaning) || (meaning === 'documento' && distractors.includes('totalFactura')),
    ),
    ...(needsType ? (['tipoDocumento'] as const) : []),
    ...distractors,
  ]
  if (plan.shuffled)
    for (let at = meanings.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random.uniform() * (at + 1))
      ;[meanings[at], meanings[other]] = [meanings[other]!, meanings[at]!]
    }
  const titles = titled(meanings, plan)
  const ofDocument = new Set<Meaning>(['fecha', 'documento', 'local', 'cliente', 'clienteCodigo'])
  return meanings.map((meaning, at) => {
    const cells = cellsOf(meaning, rows, plan, random)
    const shown =
      plan.carried && ofDocument.has(meaning) ? cells.map((cell, row) => (rows[row]!.first ? cell : null)) : cells
    return { meaning, ...titles[at]!, kind: KINDS[meaning] ?? 'text', cells: shown }
  })
}
