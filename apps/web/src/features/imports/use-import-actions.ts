import { useQueryClient } from '@tanstack/react-query'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import {
  type ImportRecord,
  confirmImport,
  forgetReading,
  loadSampleShop,
  rereadImport,
  undoImport,
  type ReplaceMode,
  uploadSalesFile,
} from '@vigia/contract/calls/imports.ts'
import { cancelJob } from '@vigia/contract/calls/jobs.ts'
import { useState } from 'react'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { upload } from '../../lib/file-transfer.ts'
import { notifyError, notifyWarning } from '../../lib/notify.ts'
import { type OnceAction, useActOnce } from '../../lib/use-act-once.ts'
import { useRefresh } from '../../lib/use-refresh.ts'
import { listImportsQuery } from './list-imports.query.ts'

/** If a file was read on an earlier day and had rows that could not be loaded. */
const READ_AGAIN = 'Este archivo lo leímos otro día y dejaba filas por fuera. Lo leemos de nuevo: revísalo y cárgalo.'

interface Confirmed {
  record: Pick<ImportRecord, 'id' | 'version'>
  replace?: ReplaceMode | undefined
}

export interface ImportActions {
  /** Share of the files sent, 0 to 1, while they are being sent. */
  sent: number | undefined
  uploading: OnceAction<ImportRecord, readonly File[]>
  rereading: OnceAction<ImportRecord, { id: string; choices: ReadingChoices }>
  forgetting: OnceAction<ImportRecord, string>
  /** Loads the displayed reading, and not a later one. */
  confirming: OnceAction<ImportRecord, Confirmed>
  undoing: OnceAction<ImportRecord, string>
  /** Removes files that were not loaded from the list. */
  clearing: OnceAction<void, readonly string[]>
  cancelling: OnceAction<unknown, string>
  sampling: OnceAction<ImportRecord, void>
}

/** All actions on imports. Each result is put into the list at once; polling continues from there. */
export const useImportActions = (): ImportActions => {
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const { refresh, fail } = useRefresh(listImportsQuery.queryKey)
  const put = async (record: ImportRecord) => {
    // A response requested earlier would overwrite the result.
    await client.cancelQueries({ queryKey: listImportsQuery.queryKey })
    // An import discarded before it was loaded is removed from the list.
    const isRemoved = record.estado === 'deshecha' && record.resultado === null
    client.setQueryData(listImportsQuery.queryKey, (list = []) => {
      if (isRemoved) return list.filter(({ id }) => id !== record.id)
      return list.some(({ id }) => id === record.id)
        ? list.map((other) => (other.id === record.id ? record : other))
        : [record, ...list]
    })
    void refresh()
  }
  /** If another window has done the same already, its result is shown instead of an error. */
  const failUnlessDone = async (error: Error, id: string) => {
    if (!(error instanceof ApiError) || error.code !== 'conflicto') return fail(error)
    await refresh()
    const now = client.getQueryData(listImportsQuery.queryKey)?.find((record) => record.id === id)
    if (now?.estado === 'por_confirmar') notifyError(messageOf(error))
  }
  return {
    sent,
    uploading: useActOnce({
      mutationFn: async (files: readonly File[]) => (await upload(uploadSalesFile, files, setSent)).data,
      onSuccess: put,
      // The error is shown in the upload area.
      onError: () => undefined,
      onSettled: () => setSent(undefined),
    }),
    rereading: useActOnce({
      mutationFn: async ({ id, choices }: { id: string; choices: ReadingChoices }) =>
        (await request(rereadImport, { params: { id }, body: choices })).data,
      onSuccess: put,
      onError: fail,
    }),
    forgetting: useActOnce({
      mutationFn: async (id: string) => (await request(forgetReading, { params: { id } })).data,
      onSuccess: put,
      onError: fail,
    }),
    confirming: useActOnce({
      mutationFn: async ({ record: { id, version }, replace }: Confirmed) => {
        const body = { reemplazar: replace ?? null, ...(version !== null && { version }) }
        return (await request(confirmImport, { params: { id }, body })).data
      },
      onSuccess: (record) => {
        if (record.estado === 'leyendo') notifyWarning(READ_AGAIN)
        return put(record)
      },
      onError: (error, { record }) => failUnlessDone(error, record.id),
    }),
    undoing: useActOnce({
      mutationFn: async (id: string) => (await request(undoImport, { params: { id } })).data,
      onSuccess: put,
      onError: fail,
    }),
    clearing: useActOnce({
      mutationFn: async (ids: readonly string[]) => {
        for (const id of ids) await request(undoImport, { params: { id } })
      },
      onSuccess: async (_, ids) => {
        await client.cancelQueries({ queryKey: listImportsQuery.queryKey })
        client.setQueryData(listImportsQuery.queryKey, (list = []) => list.filter(({ id }) => !ids.includes(id)))
        void refresh()
      },
      onError: fail,
    }),
    sampling: useActOnce({
      mutationFn: async () => (await request(loadSampleShop, {})).data,
      onSuccess: put,
      // The error is shown next to the button.
      onError: () => void refresh(),
    }),
    cancelling: useActOnce({
      mutationFn: (jobId: string) => request(cancelJob, { params: { id: jobId } }),
      onSuccess: () => void refresh(),
      onError: fail,
    }),
  }
}
