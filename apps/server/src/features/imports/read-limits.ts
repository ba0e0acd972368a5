import { MESSAGES } from '@vigia/contract/messages.ts'
import type { WorkLimits } from '../../jobs/host.ts'

/**
 * Limits of one reading: 900,000 lines (68 MB of CSV) take 21 s of CPU time and fit in this heap; a file made to be slow or large occupies a process
 * for no longer.
 */
export const READ_LIMITS: WorkLimits = { seconds: 120, tooSlow: MESSAGES.lecturaDemorada, heapMb: 1024 }
