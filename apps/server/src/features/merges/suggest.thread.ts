import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '../../jobs/thread.ts'
import type { Candidate } from './same-names.ts'
import { type Suggestion, suggestMerges } from './suggest.ts'
import type { Programs } from './two-programs.ts'

/** Compares the names of a large shop in a thread of its own. */
export interface SuggestRequest {
  candidates: Candidate[]
  /** Keys of pairs that somebody dismissed. */
  dismissed: [string, string][]
  programs: Programs | null
}

const { candidates, dismissed, programs } = workerData as SuggestRequest
const result = suggestMerges(candidates, dismissed, programs)
parentPort?.postMessage({ kind: 'result', result } satisfies ThreadMessage<Suggestion[]>, [])
