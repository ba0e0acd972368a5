import { MESSAGES } from '@vigia/contract/messages.ts'
import type { JobRegistry } from '../../../jobs/registry.ts'
import { makeCopy } from './copy.job.ts'
import { failCopy, forgetCopy } from './copy.sql.ts'

export const copyJobs: Pick<JobRegistry, 'exportar'> = {
  exportar: {
    run: makeCopy,
    retried: true,
    failed: MESSAGES.copiaFallo,
    abandon: (_, tx, { error }) => (error === null ? forgetCopy(tx) : failCopy(tx, error)),
  },
}
