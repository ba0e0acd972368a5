import { useMutation } from '@tanstack/react-query'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { messageOf } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { downloadRejections } from './rejections-file.ts'

/** Gives the person all rejected rows of an import as a file; a failure is said in a toast. */
export const useDownloadRejections = () =>
  useMutation({
    mutationFn: ({ record, format }: { record: ImportRecord; format: 'xlsx' | 'csv' }) =>
      downloadRejections(record, format),
    onError: (error) => notifyError(messageOf(error)),
  })
