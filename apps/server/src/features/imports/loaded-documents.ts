import { quoted } from '@vigia/ingest/excerpt.ts'
import { numeral } from '@vigia/ingest/spanish.ts'
import type { TenantTx } from '../../db/tables.ts'
import { findDocuments } from './compare.sql.ts'
import type { LineColumns } from './line-columns.ts'

/** Minimum number of documents of a file, and minimum share of them that the business must have, for the file to contain loaded sales again. */
const LEAST_DOCUMENTS = 10
const LEAST_LOADED = 0.8

/**
 * Text about a file whose documents the business already has in several stores: whichever store is chosen, sales would count twice or move from
 * another one. Numbers that occur in two stores are each store's own and prove nothing.
 * @returns an empty text for any other file
 */
export const loadedDocumentsText = async (
  tx: TenantTx,
  { documento, mes }: Pick<LineColumns, 'documento' | 'mes'>,
  stores: readonly { clave: string; nombre: string }[],
): Promise<string> => {
  const numbers = [...new Set(documento.flatMap((number) => number ?? []))]
  if (numbers.length < LEAST_DOCUMENTS) return ''
  const months = mes.reduce(({ from, to }, month) => ({ from: Math.min(from, month), to: Math.max(to, month) }), {
    from: Infinity,
    to: -Infinity,
  })
  const byNumber = Map.groupBy(
    await findDocuments(tx, numbers, months.from, months.to),
    ({ documento: number }) => number,
  )
  const loaded = [...byNumber.values()].filter(({ length }) => length === 1).map(([only]) => only!.local)
  const names = stores.filter(({ clave }) => loaded.includes(clave)).map(({ nombre }) => nombre)
  return loaded.length < LEAST_LOADED * numbers.length || names.length < 2
    ? ''
    : ` Ya tienes ${numeral(loaded.length)} de sus ${numeral(numbers.length)} facturas, en ${quoted(names)}: si las trae otra vez, descártalo.`
}
