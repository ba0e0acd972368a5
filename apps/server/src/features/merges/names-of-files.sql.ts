import type { MergeTable } from '@vigia/contract/calls/merges.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { clientDocument } from '../imports/client-document.ts'
import { columnOf } from './merge-columns.sql.ts'
import type { NamesOfFiles } from './same-documents.ts'
import type { Candidate } from './same-names.ts'
import { affixedStores } from './suggest-stores.ts'

/** Clients with a document number that another client has too. */
const sharingDocuments = (candidates: readonly Candidate[]): Candidate[] => {
  const documentsOf = ({ codigos }: Candidate) => new Set(codigos.flatMap((codigo) => clientDocument(codigo) ?? []))
  const times = new Map<string, number>()
  for (const one of candidates)
    for (const document of documentsOf(one)) times.set(document, (times.get(document) ?? 0) + 1)
  return candidates.filter((one) => [...documentsOf(one)].some((document) => times.get(document)! > 1))
}

/**
 * For files with several of the candidates: the candidates in each file. Candidates are stores with similar names, or clients with the same document
 * number. Two entities that one file distinguishes are different.
 */
export const listNamesOfFiles = async (
  tx: TenantTx,
  tabla: MergeTable,
  candidates: readonly Candidate[],
): Promise<NamesOfFiles> => {
  if (tabla === 'producto') return []
  const candidateIds = tabla === 'cliente' ? sharingDocuments(candidates) : affixedStores(candidates)
  if (candidateIds.length < 2) return []
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(distinct ${columnOf(tabla)}) as ids from venta
    where ${columnOf(tabla)} = any(${candidateIds.map(({ id }) => id)}::int[])
    group by importacion_id having count(distinct ${columnOf(tabla)}) > 1`.execute(tx)
  return rows.map(({ ids }) => ids)
}
