import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPreviewCard } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportUnread } from './import-unread.tsx'
import { ImportWork } from './import-work.tsx'
import {
  failedSample,
  hasNoSales,
  isWorking,
  listImportsQuery,
  sampleImport,
  unfinishedImport,
} from './list-imports.query.ts'
import { SampleNotice, SampleOffer } from './sample-shop.tsx'
import { UploadArea } from './upload-area.tsx'
import { useImportActions } from './use-import-actions.ts'
import { useRefreshAfterChange } from './use-refresh-after-change.ts'

/** Height in px of the area for a file, which mostly comes first. */
const UPLOAD_PX = 318

/**
 * A sales file's way in: upload, reading, preview, loading, result; and the history. The server's record decides
 * which step is shown, so a reload continues where one was.
 * @param forecast how the forecast that follows a load is doing; undefined until it is known, and the history, which
 *   stands below it, waits for it so as not to be pushed down
 */
export const ImportSales = ({ forecast }: { forecast: React.ReactNode | undefined }) => {
  const imports = useQuery(listImportsQuery)
  const actions = useImportActions()
  // The import this visit has followed; its result or failure stays until another file is wanted.
  const [followed, setFollowed] = useState<string>()
  useRefreshAfterChange(imports.data)

  const unfinished = imports.data && unfinishedImport(imports.data)
  const unfinishedId = unfinished?.id
  if (unfinishedId !== undefined && unfinishedId !== followed) setFollowed(unfinishedId)

  if (imports.isPending) return <LoadingBlock height={UPLOAD_PX} />
  if (imports.isError) return <ErrorState message={messageOf(imports.error)} onRetry={() => void imports.refetch()} />

  const ended = unfinished ? undefined : imports.data.find(({ id }) => id === followed)
  // Its columns came back although it could not be read: the person can say which is which.
  const unread = ended?.estado === 'fallida' && ended.vista_previa?.encabezados.length ? ended : undefined
  const failure =
    ended?.estado === 'fallida' ? (ended.error ?? 'No pudimos leer este archivo; nada se cargó.') : undefined
  const sendFailure = actions.uploading.error ? messageOf(actions.uploading.error) : undefined
  const sampleOffered = hasNoSales(imports.data) && !unread && !actions.uploading.isPending
  const past = imports.data.filter((record) => record.id !== unfinishedId)
  const sample = sampleImport(imports.data)
  return (
    <Stack gap="md">
      {sample && (
        <SampleNotice
          sample={sample}
          removing={actions.undoing.isPending}
          onRemove={() => actions.undoing.mutate(sample.id)}
        />
      )}
      {unfinished && isWorking(unfinished) && (
        <ImportWork
          record={unfinished}
          cancelling={actions.cancelling.isPending}
          onCancel={(jobId) => actions.cancelling.mutate(jobId)}
        />
      )}
      {unfinished?.estado === 'por_confirmar' && (
        <ImportPreviewCard
          record={unfinished}
          rereading={actions.rereading.isPending}
          confirming={actions.confirming.isPending}
          discarding={actions.undoing.isPending}
          onReread={(choices) => actions.rereading.mutate({ id: unfinished.id, choices })}
          onConfirm={() => actions.confirming.mutate(unfinished.id)}
          onDiscard={() => actions.undoing.mutate(unfinished.id)}
        />
      )}
      {ended?.estado === 'cargada' && <ImportResult record={ended} onAnother={() => setFollowed(undefined)} />}
      {unread && (
        <ImportUnread
          key={unread.id}
          record={unread}
          rereading={actions.rereading.isPending}
          onReread={(choices) => actions.rereading.mutate({ id: unread.id, choices })}
          onAnother={() => setFollowed(undefined)}
        />
      )}
      {!unfinished && !unread && ended?.estado !== 'cargada' && (
        <UploadArea
          sent={actions.sent ?? (actions.uploading.isPending ? 0 : undefined)}
          failure={sendFailure ?? (sampleOffered && ended?.ejemplo ? undefined : failure)}
          onFile={(file) => {
            setFollowed(undefined)
            actions.uploading.mutate(file)
          }}
        />
      )}
      {sampleOffered && (
        <SampleOffer
          loading={actions.sampling.isPending}
          failure={actions.sampling.error ? messageOf(actions.sampling.error) : failedSample(imports.data)}
          onLoad={() => actions.sampling.mutate()}
        />
      )}
      {forecast}
      {forecast !== undefined && past.length > 0 && (
        <ImportHistory imports={past} undoing={actions.undoing.isPending} onUndo={(id) => actions.undoing.mutate(id)} />
      )}
    </Stack>
  )
}
