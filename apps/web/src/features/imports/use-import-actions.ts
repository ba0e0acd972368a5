import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import {
  type ImportRecord,
  confirmImport,
  loadSampleShop,
  rereadImport,
  undoImport,
  uploadSalesFile,
} from '@vigia/contract/calls/imports.ts'
import { cancelJob } from '@vigia/contract/calls/jobs.ts'
import { useState } from 'react'
import { messageOf, request, upload } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { listImportsQuery } from './list-imports.query.ts'

interface ImportActions {
  /** Share of the file sent, 0 to 1, while one is being sent. */
  sent: number | undefined
  uploading: UseMutationResult<ImportRecord, Error, File>
  rereading: UseMutationResult<ImportRecord, Error, { id: string; choices: ReadingChoices }>
  confirming: UseMutationResult<ImportRecord, Error, string>
  undoing: UseMutationResult<ImportRecord, Error, string>
  cancelling: UseMutationResult<unknown, Error, string>
  sampling: UseMutationResult<ImportRecord, Error, void>
}

/** All that can be done to an import. Each answer is put into the list at once; polling takes over from there. */
export const useImportActions = (): ImportActions => {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const refresh = () => void client.invalidateQueries({ queryKey: listImportsQuery.queryKey })
  const put = (record: ImportRecord) => {
    // What was discarded before it was loaded leaves no trace.
    const gone = record.estado === 'deshecha' && record.resultado === null
    client.setQueryData(listImportsQuery.queryKey, (list = []) => {
      if (gone) return list.filter(({ id }) => id !== record.id)
      return list.some(({ id }) => id === record.id)
        ? list.map((other) => (other.id === record.id ? record : other))
        : [record, ...list]
    })
    refresh()
  }
  const fail = (error: Error) => {
    notifyError(messageOf(error))
    refresh()
  }
  return {
    sent,
    uploading: useMutation({
      mutationFn: async (file: File) => (await upload(uploadSalesFile, file, setSent)).data,
      onSuccess: put,
      // The screen says it where the file was dropped.
      onError: () => undefined,
      onSettled: () => setSent(undefined),
    }),
    rereading: useMutation({
      mutationFn: async ({ id, choices }: { id: string; choices: ReadingChoices }) =>
        (await request(rereadImport, { params: { id }, body: choices })).data,
      onSuccess: put,
      onError: fail,
    }),
    confirming: useMutation({
      mutationFn: async (id: string) => (await request(confirmImport, { params: { id }, body: {} })).data,
      onSuccess: put,
      onError: fail,
    }),
    undoing: useMutation({
      mutationFn: async (id: string) => (await request(undoImport, { params: { id } })).data,
      onSuccess: put,
      onError: fail,
    }),
    sampling: useMutation({
      mutationFn: async () => (await request(loadSampleShop, {})).data,
      onSuccess: put,
      // The screen says it where it was asked for.
      onError: refresh,
    }),
    cancelling: useMutation({
      mutationFn: (jobId: string) => request(cancelJob, { params: { id: jobId } }),
      onSuccess: refresh,
      onError: fail,
    }),
  }
}
