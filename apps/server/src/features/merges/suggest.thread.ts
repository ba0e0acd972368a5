import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '../../jobs/thread.ts'
import type { NamesOfFiles } from './same-documents.ts'
import type { Candidate } from './same-names.ts'
import { type Suggestion, suggestMerges } from './suggest.ts'
import type { Programs } from './two-programs.ts'

/** Compares the names of a large shop in a separate thread. */
export interface SuggestRequest {
  candidates: Candidate[]
  /** Keys of dismissed pairs. */
  dismissed: [string, string][]
  programs: Programs | null
  /** Files with several clients of one document number. */
  files: NamesOfFiles
}

const { candidates, dismissed, programs, files } = workerData as SuggestRequest
const result = suggestMerges(candidates, dismissed, programs, files)
parentPort?.postMessage({ kind: 'result', result } satisfies ThreadMessage<Suggestion[]>, [])
