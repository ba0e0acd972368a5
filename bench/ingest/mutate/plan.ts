/** What is to be done to one file: drawn from its seed, so that the same seed makes the same file. */
import { type Random, seededRandom } from '../../../apps/server/src/features/sample-shop/random.ts'
import {
  DATE_STYLES,
  type DateStyle,
  NEGATIVE_STYLES,
  type NegativeStyle,
  NUMBER_STYLES,
  type NumberStyle,
} from './formats.ts'
import type { Document, Line, Source } from './lines.ts'
import type { Language, Meaning } from './words.ts'

const CONTAINERS = ['csv;', 'csv,', 'csvTab', 'csv|', 'xlsxTyped', 'xlsxText'] as const
const ENCODINGS = ['utf8', 'bom', 'windows1252'] as const
const SHAPES = ['quantity+value', 'quantity+price', 'quantity+price+value', 'value', 'quantity'] as const
const GLUE = ['none', 'upper', 'snake', 'camel', 'prefix'] as const
/** How many titles say nothing. */
const UNKNOWN = ['none', 'some', 'all'] as const

export interface Plan {
  seed: number
  source: string
  lines: Line[]
  container: (typeof CONTAINERS)[number]
  encoding: (typeof ENCODINGS)[number]
  language: Language
  glue: (typeof GLUE)[number]
  unknown: (typeof UNKNOWN)[number]
  shape: (typeof SHAPES)[number]
  /** Roles of the lines that the file leaves out. */
  dropped: Meaning[]
  distractors: Meaning[]
  /** Where the document's total stands. */
  orderTotal: 'first' | 'repeated'
  /** Share of lines that are cancelled, where there is a status. */
  cancelled: number
  /** Returns are negative, or positive under a type of document that says so. */
  returns: 'negative' | 'type'
  numbers: NumberStyle
  negative: NegativeStyle
  cents: boolean
  dates: DateStyle
  shuffled: boolean
  letterhead: boolean
  totals: boolean
  footer: boolean
  /** What a document's lines share stands on its first line alone. */
  carried: boolean
  random: Random
}

const DROPPABLE: Meaning[] = ['documento', 'local', 'cliente', 'clienteCodigo', 'productoCodigo', 'categoria']
const DISTRACTORS: Meaning[] = [
  'impuesto',
  'costo',
  'utilidad',
  'telefono',
  'postal',
  'totalFactura',
  'vendedor',
  'hora',
  'fila',
  'notas',
  'entrega',
  'existencias',
  'unidad',
  'moneda',
  'pago',
  'estado',
]
const MIN_LINES = 120
const MAX_LINES = 400
/** Sources with documents come first; the many shops after them hold little but codes. */
const LARGE = 3
const LARGE_SHARE = 0.6
/** Days that a file's sales may come from: a month, half a year, all. */
const WINDOWS = [31, 183, Number.POSITIVE_INFINITY]

/** One of the items, with their weights. */
const weighed = <Item>(random: Random, items: readonly (readonly [Item, number])[]): Item => {
  let left = random.uniform() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) if ((left -= weight) < 0) return item
  return items[0]![0]
}

/** Whole documents, in the order of their dates, from a window of the history. */
function someLines(random: Random, { documents }: Source): Line[] {
  const wanted = MIN_LINES + Math.floor(random.uniform() * (MAX_LINES - MIN_LINES))
  const half = random.pick(WINDOWS) / 2
  const middle = random.pick(documents).day
  const near = documents.filter(({ day }) => Math.abs(day - middle) <= half)
  const chosen: Document[] = []
  for (let count = 0; count < wanted && near.length > 0;) {
    const at = Math.floor(random.uniform() * near.length)
    const document = near[at]!
    near[at] = near.at(-1)!
    near.pop()
    chosen.push(document)
    count += document.lines.length
  }
  return chosen.sort((a, b) => a.day - b.day).flatMap(({ lines }) => lines)
}

/** Spreads neighbouring seeds over all 32 bits. */
const mixed = (seed: number, file: number): number => Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(file + 1, 0x85ebca6b)

export function planOf(sources: Source[], seed: number, file: number): Plan {
  const random = seededRandom(mixed(seed, file))
  // Neighbouring states give neighbouring first numbers.
  for (let i = 0; i < 3; i += 1) random.uniform()
  const source = random.uniform() < LARGE_SHARE ? random.pick(sources.slice(0, LARGE)) : random.pick(sources)
  const chance = (share: number): boolean => random.uniform() < share
  const lines = someLines(random, source)
  const hasDocuments = lines.every(({ document }) => document !== undefined)
  const hasPrices = lines.every(({ price }) => price !== undefined)
  const shapes = SHAPES.filter((shape) => hasPrices || !shape.includes('price'))
  const unknown = weighed(random, [
    ['none', 7],
    ['some', 2],
    ['all', 1],
  ] as const)
  const dates = chance(0.3) ? random.pick(DATE_STYLES) : random.pick(['iso', 'dmy/', 'dmy-', 'mdy/'] as const)
  const container = chance(0.5) ? 'csv;' : random.pick(CONTAINERS)
  const numbers = chance(0.3) ? 'plain' : random.pick(NUMBER_STYLES)
  const shape = random.pick(shapes)
  // Without money in its lines, the total of a document would be what was sold.
  const fits = (meaning: Meaning): boolean => meaning !== 'totalFactura' || (hasDocuments && shape !== 'quantity')
  const distractors = DISTRACTORS.filter(() => chance(0.17)).filter(fits)
  return {
    seed,
    source: source.name,
    lines,
    container,
    encoding: random.pick(ENCODINGS),
    language: weighed(random, [
      ['es', 4],
      ['en', 2],
      ['pt', 2],
      ['abbreviated', 2],
    ] as const),
    glue: chance(0.6) ? 'none' : random.pick(GLUE),
    unknown,
    shape,
    dropped: DROPPABLE.filter(() => chance(0.3)),
    distractors,
    orderTotal: chance(0.5) ? 'first' : 'repeated',
    cancelled: chance(0.5) ? 0.06 : 0,
    returns: chance(0.5) ? 'negative' : 'type',
    numbers,
    negative: chance(0.6) ? 'minus' : random.pick(NEGATIVE_STYLES),
    cents: chance(0.3),
    // Three columns of a date are told by their titles alone.
    dates: dates === 'parts' && unknown !== 'none' ? 'iso' : dates,
    shuffled: chance(0.6),
    letterhead: chance(0.25),
    totals: chance(0.25),
    footer: chance(0.1),
    carried: hasDocuments && chance(0.05),
    random,
  }
}

/** The file's mutations by name, for the report. */
export const kindsOf = (plan: Plan): string[] => [
  `source: ${plan.source.split('-')[0]}`,
  `container: ${plan.container}`,
  `titles: ${plan.language}`,
  `glue: ${plan.glue}`,
  `unknown titles: ${plan.unknown}`,
  `shape: ${plan.shape}`,
  `numbers: ${plan.numbers}${plan.cents ? ' with cents' : ''}`,
  `dates: ${plan.dates}`,
  ...(plan.container.startsWith('csv') ? [`encoding: ${plan.encoding}`] : []),
  ...plan.dropped.map((meaning) => `dropped: ${meaning}`),
  ...plan.distractors.map((meaning) => `also: ${meaning}${meaning === 'totalFactura' ? ` ${plan.orderTotal}` : ''}`),
  ...(plan.distractors.includes('estado') && plan.cancelled > 0 ? ['cancelled lines'] : []),
  ...(plan.lines.some(({ quantity }) => quantity < 0) ? [`returns: ${plan.returns} ${plan.negative}`] : []),
  ...(plan.shuffled ? ['shuffled columns'] : []),
  ...(plan.letterhead ? ['letterhead'] : []),
  ...(plan.totals ? ['totals row'] : []),
  ...(plan.footer ? ['footer'] : []),
  ...(plan.carried ? ['first line of a document alone'] : []),
]
