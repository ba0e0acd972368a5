import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { messageOf } from '../../lib/api-client.ts'
import { ExportNotNoted } from '../../lib/note-export.ts'
import { notifyError } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { downloadRejections } from './rejections-file.ts'

/** Downloads all rejected rows of an import as a file; failures are shown in a toast. */
export const useDownloadRejections = (): OnceAction<void, { record: ImportRecord; format: 'xlsx' | 'csv' }> =>
  useActOnce({
    mutationFn: ({ record, format }: { record: ImportRecord; format: 'xlsx' | 'csv' }) =>
      downloadRejections(record, format),
    onError: (error) => notifyError(error instanceof ExportNotNoted ? error.message : messageOf(error)),
  })
