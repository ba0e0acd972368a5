import { excerpt } from './excerpt.ts'
import type { Finding, ReadOptions, SaleLine } from './types.ts'

/** Documents that are kept in mind: those of a shop's years. */
const MOST_DOCUMENTS = 100_000
/** Documents of several lines, and documents of one, that must stand twice for it to be no chance. */
const LEAST_DOCUMENTS = 2
const LEAST_OF_ONE_LINE = 5

interface Document {
  /** A number for what each of its lines says, in their order. */
  lines: number[]
  /** Lines that it had when another document came between. */
  parted?: number
}

/**
 * Finds documents all of whose lines stand in the file twice, as where an export was run twice or periods that overlap were pasted one
 * below the other: [a, b, a, b], and of a single line where other documents stand between.
 */
export class RepeatedDocuments {
  readonly #documents = new Map<string, Document>()
  #last: string | undefined

  /** @param line the next of the file, in its order */
  add(line: SaleLine): void {
    if (line.document === undefined) return
    const key = keyOf(line)
    const known = this.#documents.get(key)
    if (known && this.#last !== key) known.parted ??= known.lines.length
    this.#last = key
    if (known) known.lines.push(numberOf(line))
    else if (this.#documents.size < MOST_DOCUMENTS) this.#documents.set(key, { lines: [numberOf(line)] })
  }

  /** The lines that each of these documents has once. */
  get found(): Map<string, number> {
    const twice = [...this.#documents].filter(([, document]) => standsTwice(document))
    const ofSeveral = twice.filter(([, { lines }]) => lines.length > 2)
    return ofSeveral.length < LEAST_DOCUMENTS && twice.length < LEAST_OF_ONE_LINE
      ? new Map()
      : new Map([...ofSeveral, ...twice].map(([key, { lines }]) => [key, lines.length / 2]))
  }

  findings({ repeatedDocuments, accept }: ReadOptions): Finding[] {
    const { found } = this
    const [example] = found.keys()
    if (example === undefined || repeatedDocuments !== undefined || accept === 'yes') return []
    return [
      {
        code: 'facturas_repetidas',
        kind: 'question',
        text: `${found.size.toLocaleString('es-CO')} facturas o pedidos, como "${excerpt(example.slice(example.indexOf('|') + 1))}", están dos veces en el archivo con las mismas líneas. ¿Qué son?`,
        choices: [
          { label: 'Copias: cuéntalas una vez', choose: { repeatedDocuments: 'out' } },
          { label: 'Ventas distintas: cuéntalas todas', choose: { repeatedDocuments: 'in' } },
        ],
      },
    ]
  }
}

/** Tells the lines of second copies, of documents that are known to stand twice. */
export class SecondCopies {
  readonly #once: Map<string, number>
  /** Lines left out. */
  leftOut = 0

  /** @param once the lines that each of them has once */
  constructor(once: ReadonlyMap<string, number>) {
    this.#once = new Map(once)
  }

  /** @param line the next of the file, in its order */
  leavesOut(line: SaleLine): boolean {
    if (line.document === undefined || this.#once.size === 0) return false
    const key = keyOf(line)
    const left = this.#once.get(key)
    if (left === undefined) return false
    this.#once.set(key, left - 1)
    if (left > 0) return false
    this.leftOut++
    return true
  }
}

const keyOf = ({ date, document }: SaleLine): string => `${date}|${document}`

function standsTwice({ lines, parted }: Document): boolean {
  const half = lines.length / 2
  if (!Number.isInteger(half)) return false
  // Lines that are all alike are pieces passed one by one over the till.
  const isVaried = lines.some((line, at) => at < half && line !== lines[0])
  return (isVaried || parted === half) && lines.every((line, at) => line === lines[at % half])
}

/** FNV-1a of all that a line says: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function numberOf({ local, cliente, clienteCodigo, producto, productoCodigo, quantity, value }: SaleLine): number {
  let hash = 0x811c9dc5
  for (const text of [local, cliente, clienteCodigo ?? '', producto, productoCodigo ?? '', `${quantity}|${value}`])
    for (let at = 0; at <= text.length; at++)
      hash = Math.imul(hash ^ (at < text.length ? text.charCodeAt(at) : 1), 0x01000193)
  return hash
}
