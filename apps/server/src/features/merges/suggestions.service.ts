import { type MergeSuggestion, type MergeTable, mergeTables } from '@vigia/contract/calls/merges.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { moneyOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { runInThread } from '../../jobs/run-in-thread.ts'
import { countLines, listCandidates, readPrograms } from './merge-candidates.sql.ts'
import { listDismissed } from './merges.sql.ts'
import { listNamesOfFiles } from './names-of-files.sql.ts'
import type { Candidate } from './same-names.ts'
import { type Suggestion, suggestMerges } from './suggest.ts'
import { suggestStores } from './suggest-stores.ts'
import type { SuggestRequest } from './suggest.thread.ts'

/** With more names than this, the comparison would delay other requests. */
const THREAD_FROM = 300
/** Milliseconds after which the comparison is given up, which no real shop reaches. */
const LONGEST_MS = 30_000

interface Compared {
  tabla: MergeTable
  found: Suggestion[]
}

const compareNames = async (request: SuggestRequest): Promise<Suggestion[]> =>
  request.candidates.length < THREAD_FROM
    ? suggestMerges(request.candidates, request.dismissed, request.programs, request.files)
    : runInThread(new URL('suggest.thread.ts', import.meta.url), request, {
        signal: AbortSignal.timeout(LONGEST_MS),
        onProgress: () => {},
      })

const withLines = async (tx: TenantTx, { tabla, found }: Compared): Promise<MergeSuggestion[]> => {
  if (found.length === 0) return []
  const lines = await countLines(tx, tabla, [...new Set(found.flatMap(({ de, a }) => [de.id, a.id]))])
  const toResponse = ({ id, nombre, codigo, valor }: Candidate) => ({
    id,
    nombre,
    codigo,
    lineas: lines.get(id) ?? 0,
    valor: moneyOf(valor),
  })
  return found.map(({ de, a, ...verdict }) => ({ tabla, de: toResponse(de), a: toResponse(a), ...verdict }))
}

/** Names are compared outside of any transaction, because it may take a moment. */
export const readSuggestions = async ({ db }: AppDependencies, { negocioId }: Session): Promise<MergeSuggestion[]> => {
  const suggestions: MergeSuggestion[] = []
  for (const tabla of mergeTables) {
    const request = await inTenant(db, negocioId, async (tx) => {
      const candidates = await listCandidates(tx, tabla)
      return {
        candidates,
        dismissed: await listDismissed(tx, tabla),
        programs: await readPrograms(tx, tabla),
        files: await listNamesOfFiles(tx, tabla, candidates),
      }
    })
    const found =
      tabla === 'local'
        ? suggestStores(request.candidates, request.dismissed, request.files)
        : await compareNames(request)
    suggestions.push(...(await inTenant(db, negocioId, (tx) => withLines(tx, { tabla, found }))))
  }
  return suggestions.sort((one, other) => Number(one.igual) - Number(other.igual) || other.parecido - one.parecido)
}
