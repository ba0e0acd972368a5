import { MESSAGES } from '@vigia/contract/messages.ts'
import type { ThreadLimits } from '../../jobs/run-in-thread.ts'

/**
 * What one reading may take: a million lines take a minute and stay below this; a file made to be slow or large takes
 * a slot for no longer.
 */
export const READ_LIMITS: ThreadLimits = { seconds: 120, tooSlow: MESSAGES.lecturaDemorada, heapMb: 1024 }
