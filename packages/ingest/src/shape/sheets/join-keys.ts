import { type Cell, cellText } from '../../read/grid.ts'
import { type Role, NUMBER_ROLES } from '../../roles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { type FlatTable, type ShapeNote, TableBuilder } from '../flat-table.ts'
import type { SheetGroup } from './group-sheets.ts'
import { type CodeRole, type Key, keyBetween, keyText } from './key-between.ts'
import { namesNote } from '../matrix/melt-matrix.ts'
import { namesRole } from '../titles/names-role.ts'
import { conflictingSumsQuestion } from './sums-apart.ts'

/**
 * Puts together what a database keeps apart: the lines of sales, which have no date, with the documents that have it, by the document's
 * number; and codes of products and clients with their names.
 */
export function joinByKey(groups: SheetGroup[]): SheetGroup[] {
  const left = [...groups]
  for (const lines of groups) {
    if (lines.table.dateColumn !== null || lines.table.shape !== 'plain' || !sells(lines.table)) continue
    for (const documents of left) {
      if (documents.table.dateColumn === null || documents.table.shape !== 'plain') continue
      const key = keyBetween(lines, documents, 'documento')
      if (!key) continue
      const whole = joined(lines, documents, key, columnsOf(documents.table, key.to, lines.table))
      const apart = conflictingSumsQuestion(lines, documents, {
        line: (row) => keyText(row[key.from]),
        document: (row) => keyText(row[key.to]),
      })
      const notes = [...whole.table.notes, ...(apart ? [apart] : [])]
      left.splice(left.indexOf(lines), 1, { ...whole, table: { ...whole.table, notes } })
      left.splice(left.indexOf(documents), 1)
      break
    }
  }
  return left.map((sales) => (sales.table.dateColumn === null ? sales : withPrices(withNames(sales, left), left)))
}

/** Whether a table's titles tell what was sold, and how many or for how much. */
function sells({ headers }: FlatTable): boolean {
  return hasAny(headers, ['cantidad', 'valor', 'precio']) && hasAny(headers, ['producto', 'productoCodigo'])
}

function hasAny(titles: string[], roles: Role[]): boolean {
  return titles.some((title) => roles.some((role) => namesRole(title, role)))
}

/** Codes and the names that tables beside the sales give to them. */
const NAMES: { code: CodeRole; brings: Role[] }[] = [
  { code: 'productoCodigo', brings: ['producto', 'categoria'] },
  { code: 'clienteCodigo', brings: ['cliente'] },
]

/** @param all with the lists of names, which have no date */
function withNames(sales: SheetGroup, all: SheetGroup[]): SheetGroup {
  let named = sales
  for (const { code, brings } of NAMES) {
    if (hasAny(named.table.headers, [brings[0]!])) continue
    for (const list of all) {
      if (list.table.dateColumn !== null || list.table.shape !== 'plain') continue
      const key = keyBetween(named, list, code)
      if (!key) continue
      const missing = brings.filter((role) => !hasAny(named.table.headers, [role]))
      const columns = new Map(
        missing.flatMap((role) => {
          const at = bestFor(list.table, role, key.to)
          return at === undefined ? [] : [[at, TITLES[role]!] as const]
        }),
      )
      if (columns.size === 0) continue
      named = joined(named, list, key, columns)
      break
    }
  }
  return named
}

/** Units without money, with the price that a list of products has for each; whether they were sold for it is asked. */
function withPrices(sales: SheetGroup, all: SheetGroup[]): SheetGroup {
  const { headers } = sales.table
  if (!hasAny(headers, ['cantidad']) || headers.some((header) => isAmountBesideUnits(header))) return sales
  for (const list of all) {
    if (list.table.dateColumn !== null || list.table.shape !== 'plain') continue
    const byName = keyBetween(sales, list, 'producto')
    const key = keyBetween(sales, list, 'productoCodigo') ?? byName
    const price = key && bestFor(list.table, 'precio', key.to)
    if (!key || price === undefined || price === null) continue
    const text = `«${sales.sources[0]}» no trae plata, y «${list.sources[0]}» trae «${list.table.headers[price]}» de cada producto. ¿Se vendieron a ese precio?`
    const priced = joined(sales, list, key, new Map([[price, PRICE_TITLE]]))
    // Names across that a list of products has are products.
    const namesOf = (column: number) =>
      sales.table.rows.slice(sales.table.headerRow + 1).map((row) => cellText(row[column]))
    const notes = priced.table.notes.map((note) =>
      byName && note.code === 'nombres_en_columnas' ? namesNote(namesOf(byName.from), 'Producto', true) : note,
    )
    return {
      ...priced,
      table: { ...priced.table, notes: [...notes, { code: 'precio_de_lista', kind: 'question', text }] },
    }
  }
  return sales
}

const isAmountBesideUnits = (header: string): boolean =>
  (['precio', 'valor', 'descuento'] as const).some((role) => scoreHeader(header).has(role))

function bestFor({ headers }: FlatTable, role: Role, key: number): number | undefined {
  const [named] = headers
    .flatMap((header, at) =>
      at !== key && namesRole(header, role) ? [{ at, words: scoreHeader(header).get(role)! }] : [],
    )
    .toSorted((a, b) => b.words - a.words)
  if (named) return named.at
  // "Preço_Saca" of a list of products is the only price that it has.
  const prices = role === 'precio' ? [...headers.keys()].filter((at) => at !== key && isPrice(headers[at]!)) : []
  if (prices.length === 1) return prices[0]
  // Of a list of clients the plain name is the client's.
  const plain = headers.findIndex((header) => PLAIN_NAME.test(fold(header)))
  return role === 'cliente' && plain >= 0 ? plain : undefined
}

const isPrice = (header: string): boolean =>
  /^(precio|preco|price)\b/.test(fold(header)) && scoreHeader(header).has('precio')
const PLAIN_NAME = /^(nombres?|name|nome|razon social|empresa)$/
const PRICE_TITLE = 'Precio'
const TITLES: Partial<Record<Role, string>> = { producto: 'Producto', categoria: 'Categoría', cliente: 'Cliente' }

/**
 * Columns of a table of documents with their titles, its date among them and its key not. What whole documents are worth is not what
 * their lines are worth.
 */
function columnsOf(documents: FlatTable, key: number, { headers }: FlatTable): Map<number, string> {
  const isPriced = hasAny(headers, ['valor']) || (hasAny(headers, ['cantidad']) && hasAny(headers, ['precio']))
  const isAmount = (header: string) => NUMBER_ROLES.some((role) => scoreHeader(header).has(role))
  return new Map(
    [...documents.headers.entries()].filter(
      ([at, header]) => at === documents.dateColumn || (header !== '' && at !== key && !(isPriced && isAmount(header))),
    ),
  )
}

/** @param columns of the other table that are added, with their titles; its date among them where the first table has none */
function joined(from: SheetGroup, to: SheetGroup, key: Key, columns: Map<number, string>): SheetGroup {
  const { table } = from
  const taken = [...columns.keys()]
  const known = new Set(table.headers.map(fold))
  const source = to.sources[0]!
  const titles = [...columns.values()].map((header) => (known.has(fold(header)) ? `${header} (${source})` : header))
  const width = table.headers.length
  const build = new TableBuilder(table.rows.slice(0, table.headerRow), [...table.headers, ...titles], table.rowNumber)
  for (let at = table.headerRow + 1; at < table.rows.length; at++) {
    const row = table.rows[at]!
    const other = key.rows.get(keyText(row[key.from]))
    const own = Array.from({ length: width }, (_, column): Cell => row[column] ?? null)
    build.add([...own, ...taken.map((column) => other?.[column] ?? null)], table.rowNumber(at))
  }
  const dateColumn = table.dateColumn ?? width + taken.indexOf(to.table.dateColumn!)
  const note: ShapeNote = {
    code: 'tablas_unidas',
    kind: 'fact',
    text: `Unimos «${from.sources[0]}» con «${source}» por «${table.headers[key.from]}»: de ahí tomamos ${titles.map((title) => `«${title}»`).join(', ')}.`,
  }
  const notes = new Map([...table.notes, ...to.table.notes].map((one) => [one.text, one]))
  return {
    ...from,
    table: {
      ...table,
      rows: build.rows,
      headers: build.headers,
      rowNumber: table.rowNumber,
      dateColumn,
      score: Math.max(table.score, to.table.score),
      origins: { ...table.origins, ...Object.fromEntries(titles.map((title) => [title, `viene de «${source}»`])) },
      notes: [...notes.values(), note],
    },
    lookedUp: [...(from.lookedUp ?? []), ...to.sources, ...(to.lookedUp ?? [])],
  }
}
