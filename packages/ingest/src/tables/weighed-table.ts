import type { IngestError } from '../ingest-error.ts'
import type { Choices } from '../choices.ts'
import type { Mapping } from '../roles.ts'
import type { Finding } from '../types.ts'
import type { AmountReading } from '../understand/amounts/amount-reading.ts'
import { isProven } from '../understand/amounts/proof.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import {
  type NamedTable,
  type SalesVerdict,
  speaksOfSelling,
  weighWords,
  wordsOf,
} from '../understand/sales/sales-evidence.ts'
import { hasSaleLine } from './beside-sale-line.ts'

const CLIENT = /^(nombre (del? )?)?(clientes?|customer|client)( name)?$/
/** What is told of who is paid for what was sold: on consignment, by the piece. */
const OF_SUPPLIER = /\b(proveedor(es)?|supplier)\b/

/** What of a table's meaning tells whether it is of sales. */
export interface SalesMeaning extends Pick<ColumnMeaning, 'columns'> {
  amounts: { best: Pick<AmountReading, 'relation'>; unnamed: number | null }
}

/** A table whose words were weighed: whether they speak of sales. */
export interface WeighedTable extends SalesMeaning {
  table: NamedTable
  mapping: Mapping
  headers: readonly string[]
  names: readonly string[]
  /** Its texts that speak of something else than sales. */
  against: readonly string[]
  /** Words of selling. */
  selling: number
  verdict: SalesVerdict
  /** Whether words of something else stand beside whole lines of sale. */
  beside: ReturnType<typeof hasSaleLine>
  /** Products, quantities and prices that fit, on the day of the sale or for several clients. */
  isSaleProven: boolean
  understood: NonNullable<IngestError['understood']>
}

/**
 * What a doubt makes of a table: what is to be asked, nothing where the table is of sales whatever else is doubted, or null where
 * the next doubt is looked at.
 */
export type SalesDoubt = (weighed: WeighedTable) => Finding[] | null

/** The words of a table, weighed together with what its columns prove. */
export function weighTable(
  table: NamedTable,
  meaning: SalesMeaning,
  mapping: Mapping,
  understood: WeighedTable['understood'],
): WeighedTable {
  const { amounts, columns } = meaning
  const { headers, titles, names } = wordsOf(table)
  // A title over nothing says nothing: exports of 150 columns have one of everything. One over zeros says that there was none of it.
  const told = headers.filter((header, at) => says(columns[at], header))
  const weighed = weighWords(told, titles, names)
  const { against, selling } = weighed
  const isDaySold = mapping.fecha !== null && speaksOfSelling(columns[mapping.fecha]!.header)
  const isSaleProven =
    isProven(amounts.best) &&
    mapping.producto !== null &&
    (isDaySold || (hasBuyers(columns, headers, mapping) && against.every((word) => OF_SUPPLIER.test(fold(word)))))
  const beside = hasSaleLine({ columns, headers, names, mapping, against, best: amounts.best })
  // What else is told of lines that are proven to be sold are costs and margins.
  const isSold = beside === 'sold' || (weighed.verdict === 'doubtful' && isSaleProven)
  const verdict = isSold ? 'sales' : weighed.verdict
  return { table, mapping, understood, headers, names, against, selling, beside, isSaleProven, verdict, ...meaning }
}

const says = (column: Column | undefined, header: string): boolean =>
  column === undefined || (column.filled > 0 && (speaksOfSelling(header) || !isNothing(column.values)))

/** Whether a column has figures, and all of them are zero. */
const isNothing = (values: ArrayLike<number>): boolean => {
  const figures = Array.from(values).filter((value) => !Number.isNaN(value))
  return figures.length > 0 && figures.every((value) => value === 0)
}

const hasBuyers = (columns: readonly Column[], headers: readonly string[], { cliente }: Mapping): boolean =>
  cliente !== null && columns[cliente]!.distinct > 1 && CLIENT.test(fold(headers[cliente]!))

/** @param others what else the answer says */
export function areTheySales(text: string, others: Choices = {}, yes = 'Sí, son ventas'): Finding[] {
  return [
    {
      code: 'no_parecen_ventas',
      kind: 'question',
      text,
      choices: [{ label: yes, choose: { sales: 'yes', ...others } }],
      chosen: 0,
    },
  ]
}
