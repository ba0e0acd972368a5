import { numeral } from '../spanish.ts'
import { excerpt } from '../excerpt.ts'
import { cellText, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { areIdentified } from './line-identifiers.ts'
import { fold } from '../understand/headers/fold.ts'
import type { Finding, ReadOptions, SaleLine } from '../types.ts'
import { lineHash } from './line-hash.ts'
import { RepeatedRuns } from './repeated-runs.ts'

/** Lines that are kept in mind: those of a shop's years. */
const MOST_LINES = 400_000
/** Documents of several lines, and documents of one, that must stand twice for it to be no chance. */
const LEAST_DOCUMENTS = 2
const LEAST_OF_ONE_LINE = 5
/** Different lines of a document that stands twice, others between, for it to be no chance alone. */
const LEAST_DIFFERENT = 3
/** Documents all of whose lines stand as often, in another order: lines of single pieces may be so, in a few of the documents. */
const MOSTLY_ALIKE = 0.2
/** Documents of which each line stands once for every way in which it was paid, for it to be no chance. */
const LEAST_PAID_APART = 2
/** Documents of which each way paid another part, beside one of which two paid the same, from which rows are parts of what was paid. */
const PARTS_PER_EQUAL = 3
/** Titles of the way in which a document was paid. */
const PAYMENT =
  /^(medios?|formas?|metodos?|tipos?)( de)? pagos?$|^pago$|^(forma|meio|metodo) de pagamento$|^payment( (method|type|mode))?$/

/** What stands where a document has no number. */
const NO_NUMBER = /^(n\/?a|null|none|s\/?n|0+|-+|ninguno|sin numero)$/i

interface Document {
  /** A number for what each of its lines says, in their order, and their places in the file. */
  lines: number[]
  places: number[]
  /** How each was paid, where a column says it. */
  payments?: string[]
  /** Lines that it had when another document came between. */
  parted?: number
}

/** What was found: the places of the lines of second copies. */
interface Copies {
  places: Set<number>
  documents: number
  /** Number of one of them. */
  example: string | undefined
}

/**
 * Finds documents all of whose lines stand in the file as often, as where an export was run twice, periods that overlap were pasted one
 * below the other, or each line stands again for each payment; and of a file without documents lines that follow one another as others
 * did.
 */
export class RepeatedDocuments {
  readonly #documents = new Map<string, Document>()
  readonly #rows: readonly Row[]
  /** The column that tells how each document was paid; -1 where none does. */
  readonly #payment: number
  /** Whether the file says what was sold: else each row may be what one way paid of a document. */
  readonly #saysProduct: boolean
  /** That of the line before. */
  #last: { number: string; date: string; document: Document } | undefined
  #lines = 0
  readonly #undocumented = new RepeatedRuns()
  /** Whether each row has an identifier of its own, which a second copy would repeat. */
  readonly #areIdentified: boolean

  constructor({ headers, rows, headerRow, mapping }: Pick<TableReading, 'headers' | 'rows' | 'headerRow' | 'mapping'>) {
    this.#rows = rows
    this.#areIdentified = areIdentified({ headers, rows, headerRow, mapping })
    this.#saysProduct = mapping.producto !== null || mapping.productoCodigo !== null
    this.#payment = headers.findIndex((header) => PAYMENT.test(fold(header)))
  }

  /** @param line the next of the file, in its order @param at its place in the rows */
  add(line: SaleLine, at: number): void {
    const place = this.#lines++
    if (place >= MOST_LINES) return
    // Lines without money say too little of themselves.
    if (line.document === undefined || NO_NUMBER.test(line.document))
      return line.value === 0
        ? undefined
        : this.#undocumented.add(lineHash(line), lineHash({ ...line, date: '' }), line.date, place)
    const known = this.#documentOf(line.document, line.date)
    known.lines.push(lineHash(line))
    known.places.push(place)
    if (this.#payment >= 0) (known.payments ??= []).push(cellText(this.#rows[at]![this.#payment]))
  }

  /** The document of the next line: mostly that of the line before. */
  #documentOf(number: string, date: string): Document {
    if (this.#last?.number === number && this.#last.date === date) return this.#last.document
    const key = `${date}|${number}`
    let document = this.#documents.get(key)
    if (document) document.parted ??= document.lines.length
    else this.#documents.set(key, (document = { lines: [], places: [] }))
    this.#last = { number, date, document }
    return document
  }

  get found(): Copies {
    if (this.#areIdentified) return { places: new Set(), documents: 0, example: undefined }
    const documents = [...this.#documents]
    const areParts = !this.#saysProduct && this.#arePaidInParts()
    // Where more documents have some of their lines twice and others once, one or two lines that stand twice are pieces that were sold.
    const twice = documents.filter(([, document]) => new Set(document.lines).size < document.lines.length)
    const arePieces = twice.filter(([, document]) => timesOf(document) === 1).length * 2 >= twice.length
    const several = documents.flatMap(([key, document]) => {
      const times = timesOf(document)
      const isPieces = arePieces && document.parted === undefined && new Set(document.lines).size < LEAST_DIFFERENT
      return times > 1 && !isPieces && !(areParts && isPaidApart(document, times))
        ? [{ key, document, times, isSure: areCopies(document), isPaidApart: isPaidApart(document, times) }]
        : []
    })
    const apart = several.filter((one) => one.isPaidApart)
    const ofPayments = apart.length >= LEAST_PAID_APART ? apart : []
    const sure = several.filter(({ isSure }) => isSure)
    const ofSeveral = sure.filter(({ document }) => new Set(document.lines).size > 1)
    const alone = ofSeveral.some(
      ({ document }) => document.parted !== undefined && new Set(document.lines).size >= LEAST_DIFFERENT,
    )
    const alike = several.filter(({ document }) => new Set(document.lines).size > 1)
    const ofMany = [...this.#documents.values()].filter(({ lines }) => lines.length > 1).length
    const areThere =
      ofSeveral.length >= LEAST_DOCUMENTS ||
      alone ||
      sure.length >= LEAST_OF_ONE_LINE ||
      (alike.length >= LEAST_OF_ONE_LINE && alike.length >= MOSTLY_ALIKE * ofMany)
    const copied = areThere ? [...new Set([...sure, ...alike, ...ofPayments])] : ofPayments
    return {
      places: new Set([
        ...this.#undocumented.placesAmong(this.#lines),
        ...copied.flatMap(({ document, times }) => secondCopies(document, times)),
      ]),
      documents: copied.length,
      example: copied[0]?.key.slice(copied[0].key.indexOf('|') + 1),
    }
  }

  /** Whether the rows of a document are what each way paid of it: mostly different parts. */
  #arePaidInParts(): boolean {
    const ofWays = [...this.#documents.values()].filter(
      ({ lines, payments = [] }) => lines.length > 1 && new Set(payments).size === lines.length,
    )
    const equal = ofWays.filter(({ lines }) => new Set(lines).size === 1).length
    return ofWays.length - equal >= PARTS_PER_EQUAL * equal
  }

  findings({ repeatedDocuments }: ReadOptions): Finding[] {
    const { places, documents, example } = this.found
    if (places.size === 0 || repeatedDocuments !== undefined) return []
    const rows = numeral(places.size)
    return [
      {
        code: 'facturas_repetidas',
        kind: 'question',
        text:
          example === undefined
            ? `${rows} filas seguidas están dos veces en el archivo, en el mismo orden. ¿Qué son?`
            : `${numeral(documents)} ${documents === 1 ? 'factura o pedido, el' : 'facturas o pedidos, como'} «${excerpt(example)}», ${documents === 1 ? 'está' : 'están'} más de una vez en el archivo con las mismas líneas. ¿Qué son?`,
        choices: [
          { label: 'Copias: cuéntalas una vez', choose: { repeatedDocuments: 'out' } },
          { label: 'Ventas distintas: cuéntalas todas', choose: { repeatedDocuments: 'in' } },
        ],
      },
    ]
  }
}

/** Tells the lines of second copies, as they come again. */
export class SecondCopies {
  readonly #places: ReadonlySet<number>
  #lines = 0
  /** Lines left out. */
  leftOut = 0

  constructor(places: ReadonlySet<number>) {
    this.#places = places
  }

  /** Whether the next line of the file, in its order, is one. */
  leavesOut(): boolean {
    const isCopy = this.#places.has(this.#lines++)
    if (isCopy) this.leftOut++
    return isCopy
  }

  /** Says how many. */
  findings(): Finding[] {
    if (this.leftOut === 0) return []
    const rows = this.leftOut === 1 ? '1 fila es copia' : `${numeral(this.leftOut)} filas son copias`
    return [{ code: 'facturas_repetidas', kind: 'fact', text: `${rows} de otras: se cuentan una vez.` }]
  }
}

/** How often each line of a document stands in it, where that is as often for all; 1 where it is not. */
function timesOf({ lines }: Document): number {
  const counts = new Map<number, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  const [first = 1, ...others] = counts.values()
  return others.every((count) => count === first) ? first : 1
}

/** Whether the lines come again in their order, or, all alike, where another document came between: pieces passed one by one over the till are alike. */
function areCopies(document: Document): boolean {
  const { lines, parted } = document
  const length = lines.length / timesOf(document)
  const isVaried = lines.some((line, at) => at < length && line !== lines[0])
  return (isVaried || parted === length) && lines.every((line, at) => line === lines[at % length])
}

/** Whether each line of a document stands once for every way in which it was paid. */
function isPaidApart({ lines, payments = [] }: Document, times: number): boolean {
  const ways = new Set(payments)
  const paid = new Set(payments.map((payment, at) => `${lines[at]}|${payment}`))
  return ways.size === times && !ways.has('') && paid.size === lines.length
}

function secondCopies({ lines, places }: Document, times: number): number[] {
  const seen = new Map<number, number>()
  return places.filter((_, at) => {
    const before = seen.get(lines[at]!) ?? 0
    seen.set(lines[at]!, before + 1)
    return before % times !== 0
  })
}
