/** Documents that somebody else issued among those of the business, or in their place: what it bought, in the mail or the program that keeps both. */
import { rowsText } from '../../spanish.ts'
import { excerpt, quoted } from '../../excerpt.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { type ColumnRule, countRows, type Judgement } from './column-rule.ts'
import { isCompany, taxNumber } from './tax-numbers.ts'

/** Titles of the tax number of who issued a document, and of the name. */
const ISSUER_HEADER = /^((nit|rut|rfc|ruc|cnpj|cuit) (del? )?emisor|emisor (nit|rut|rfc|ruc|cnpj|cuit))$/
const NAME_HEADER = /^((nombre|razon social) (del? )?)?emisor$/
/** Share of the documents that the business has issued, where nothing else tells which issuer it is. */
const MOST = 0.5

/** Whether a title is of the tax numbers of who issued the documents. @param header folded */
export const isIssuer = (header: string): boolean => ISSUER_HEADER.test(header)

/** Who issued each row's document and to whom, by their tax numbers. */
interface Issued {
  issuers: readonly string[]
  clients: readonly string[]
  documents: readonly string[]
}

function issuedIn({ columns, mapping }: Pick<JudgedTable, 'columns' | 'mapping'>, issuer: Column): Issued | null {
  if (mapping.clienteCodigo === null) return null
  const issuers = issuer.texts.map(taxNumber)
  return {
    issuers,
    clients: columns[mapping.clienteCodigo]!.texts.map(taxNumber),
    documents: mapping.documento === null ? issuers.map((_, at) => String(at)) : columns[mapping.documento]!.texts,
  }
}

/**
 * The business among the issuers of a file: the one to whom the others issued, else the one of most documents. Null where nothing tells.
 */
function ownAmong({ issuers, clients, documents }: Issued): string | null {
  const different = new Set(issuers.filter((number) => number !== ''))
  const bought = [...different].filter((number) =>
    clients.some((client, at) => client === number && issuers[at] !== client),
  )
  if (bought.length === 1) return bought[0]!
  const of = (number: string) => new Set(documents.filter((_, at) => issuers[at] === number)).size
  const all = [...different].reduce((sum, number) => sum + of(number), 0)
  return [...different].find((number) => of(number) > MOST * all) ?? null
}

/** Clients from which a file of one issuer is what that one sold: of one client alone it may be what that one bought. */
const SEVERAL_CLIENTS = 2

/** The tax number of the business, where a file of documents tells it; null where none does. */
export function ownIssuer({ columns, mapping, choices }: Omit<JudgedTable, 'rows' | 'firstRow'>): string | null {
  const column = columns.find(({ header }) => isIssuer(fold(header)))
  const issued = column ? issuedIn({ columns, mapping }, column) : null
  if (!issued) return null
  if (choices.issuer !== undefined && issued.issuers.includes(choices.issuer)) return choices.issuer
  return new Set(issued.clients).size < SEVERAL_CLIENTS ? null : ownAmong(issued)
}

/** Rows of documents that others than the business issued. */
export const issuedByOthers: ColumnRule = (column, different, table) => {
  const issued = isIssuer(fold(column.header)) ? issuedIn(table, column) : null
  if (!issued || table.choices.purchases === 'in') return null
  const { issuer, purchases } = table.choices
  const areToOne = new Set(issued.clients).size === 1
  // Where all were issued to one, the number of one issuer more than of another tells nothing.
  const own = issuer ?? (areToOne ? null : ownAmong(issued))
  if (own === null) return different.length === 1 && areToOne ? soldToOne(table, column, issued) : null
  const values = new Set(different.filter((text) => taxNumber(text) !== own))
  if (values.size === 0) return null
  const of = [...issued.issuers.keys()].filter((at) => values.has(column.texts[at]!))
  const areBought = of.every((at) => issued.clients[at] === own)
  const issuers = issuersNamed(table, column, values)
  if (of.length === column.texts.length) return wholeFile(issuers, own, areBought)
  const count = countRows(table, column.place, values)
  const told = `${rowsText(count)} ${count === 1 ? 'es de un documento que emitió' : 'son de documentos que emitió'} ${issuers}`
  return {
    treatments: [{ place: column.place, values, treatment: 'out' }],
    findings: purchases === 'out' ? [] : [amongOwn(told, { count, own, areBought })],
  }
}

function amongOwn(
  told: string,
  { count, own, areBought }: { count: number; own: string; areBought: boolean },
): Finding {
  const [are, verb] = count === 1 ? ['es una compra', 'cuenta'] : ['son compras', 'cuentan']
  return {
    code: 'emitidas_por_otros',
    kind: areBought ? 'fact' : 'question',
    text: areBought
      ? `${told} y el cliente eres tú: ${are} y no ${verb} como ventas.`
      : `${told}, y los demás los emitió el NIT ${own}. ¿Son ventas tuyas?`,
    choices: [
      {
        label: areBought ? `No ${verb}` : 'No: son de otro negocio o son compras, no cuentan',
        choose: { purchases: 'out' },
      },
      { label: areBought ? 'Son ventas: cuéntalas' : 'Sí: cuentan como las demás', choose: { purchases: 'in' } },
    ],
    chosen: 0,
  }
}

/** Asks whether documents are sales of which the business issued none: its other answer is that they are not loaded. */
const wholeFile = (issuers: string, own: string, areBought: boolean): Judgement => ({
  treatments: [],
  findings: [
    {
      code: 'no_parecen_ventas',
      kind: 'question',
      text: areBought
        ? `Estos documentos los emitió ${issuers} y el cliente eres tú (NIT ${own}): son tus compras. ¿Son ventas?`
        : `Estos documentos los emitió ${issuers}, y los que has cargado los emitió el NIT ${own}. ¿Son ventas tuyas?`,
      choices: [{ label: 'Sí, son mis ventas', choose: { purchases: 'in' } }],
      chosen: 0,
    },
  ],
})

/** Says who issued what one company alone bought: it may be the business itself. */
function soldToOne(table: JudgedTable, column: Column, { issuers, clients }: Issued): Judgement | null {
  if (!isCompany(clients[0]!) || issuers[0] === clients[0]) return null
  const { mapping, columns } = table
  const name = mapping.cliente === null ? '' : columns[mapping.cliente]!.texts[0]!
  const client = name === '' ? `el NIT ${clients[0]}` : `«${excerpt(name)}» (NIT ${clients[0]})`
  return {
    treatments: [],
    findings: [
      {
        code: 'emitidas_por_otros',
        kind: 'warning',
        text: `Estos documentos los emitió ${issuersNamed(table, column, new Set(column.texts))} y el único cliente es ${client}. Si ese cliente eres tú, son compras y no ventas: no las cargues.`,
      },
    ],
    goesOn: true,
  }
}

/** Issuers by their names, where a column has them, else by their numbers. */
function issuersNamed({ columns }: JudgedTable, { texts }: Column, values: ReadonlySet<string>): string {
  const names = columns.find(({ header, filled }) => NAME_HEADER.test(fold(header)) && filled > 0)
  const of = [...texts.keys()].filter((at) => values.has(texts[at]!))
  const named = new Set(of.map((at) => names?.texts[at] || texts[at]!))
  return named.size === 1 && values.size === 1 ? `«${excerpt([...named][0]!)}» (NIT ${[...values][0]})` : quoted(named)
}
