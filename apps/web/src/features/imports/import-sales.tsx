import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ImportRecord, uploadSalesFile } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { formatList } from '../../lib/format.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeclinedNotice } from './declined-notice.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { DiscardedImport } from './discarded-import.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportStep } from './import-step.tsx'
import { ImportWork } from './import-work.tsx'
import {
  failedSample,
  hasNoSales,
  isOfAnother,
  isWorking,
  listImportsQuery,
  sampleImport,
} from './list-imports.query.ts'
import type { Declined } from './other-answer.ts'
import { SampleNotice, SampleOffer } from './sample-shop.tsx'
import { loadsNothing } from './review-actions.tsx'
import { StockReportLink } from './stock-report-link.tsx'
import { UploadArea } from './upload-area.tsx'
import { useFollowedImport } from './use-followed-import.ts'
import { type ImportActions, useImportActions } from './use-import-actions.ts'
import { useRefreshAfterChange } from './use-refresh-after-change.ts'
import { useReview } from './use-review.ts'

/** Height in px of the upload area, the usual first step, including the gap below it. */
const UPLOAD_PX = 366

const failureOf = (record: ImportRecord | undefined): string | undefined =>
  record?.estado === 'fallida' ? (record.error ?? 'No pudimos leer este archivo; nada se cargó.') : undefined

/** Names the chosen files that are not sales files. */
const LeftOutNotice = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Notice tone="doubt" title={names.length === 1 ? 'Dejamos fuera un archivo' : 'Dejamos fuera unos archivos'}>
      {formatList(names)}: {names.length === 1 ? 'no es un archivo' : 'no son archivos'} de ventas que podamos leer.
    </Notice>
  )

/** The history, and its actions. @param onMend opens an import that was not loaded again; absent while another is in progress */
const PastImports = ({
  imports,
  actions: { undoing, clearing },
  onMend,
  onReview,
  onDiscard,
}: {
  imports: readonly ImportRecord[]
  actions: ImportActions
  onMend: ((id: string) => void) | undefined
  onReview: (id: string) => void
  onDiscard: (record: ImportRecord) => void
}) => {
  const showing = (show: (id: string) => void) => (id: string) => {
    show(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <ImportHistory
      imports={imports}
      changes={{
        undoing: undoing.isPending,
        clearing: clearing.isPending,
        onUndo: undoing.act,
        onClear: clearing.act,
        onMend: onMend && showing(onMend),
        onReview: showing(onReview),
        onDiscard,
      }}
    />
  )
}

/**
 * Loads a sales file: upload, reading, review, loading, result; and the history. The step is derived from the server's record, so a reload of the
 * page continues at the same step.
 * @param stores names of the business's stores
 * @param tools shown between the steps and the history: the progress of the forecast after a load, and possible corrections;
 * undefined until all of it has loaded, and the history waits for it so as not to move
 */
export const ImportSales = ({ stores, tools }: { stores: readonly string[]; tools: React.ReactNode | undefined }) => {
  const imports = useQuery(listImportsQuery)
  const refusal = useRefusal(uploadSalesFile)
  const actions = useImportActions()
  const { unfinished, ended, discarded, cameTo, follow, leave } = useFollowedImport(imports.data)
  const [toDiscard, setToDiscard] = useState<ImportRecord>()
  const [cancelled, setCancelled] = useState<string>()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [declinedFile, setDeclinedFile] = useState<{ file: string; declined: Declined }>()
  useRefreshAfterChange(imports.data)
  const review = useReview(unfinished ?? ended)

  if (imports.isPending) return <LoadingBlock height={UPLOAD_PX} />
  if (imports.isError) return <ErrorState message={messageOf(imports.error)} onRetry={() => void imports.refetch()} />

  if (refusal !== undefined)
    return (
      <Stack gap="md">
        <Notice tone="calm">{refusal}</Notice>
        {tools}
        {imports.data.length > 0 && <ImportHistory imports={imports.data} />}
      </Stack>
    )

  const { uploading, undoing } = actions
  const loaded = ended?.estado === 'cargada' ? ended : undefined
  const sampleOffered = hasNoSales(imports.data) && !review && !uploading.isPending
  const past = imports.data.filter(({ id }) => id !== unfinished?.id && id !== review?.shown.id)
  const sample = sampleImport(imports.data)
  const working = unfinished && !review && isWorking(unfinished) ? unfinished : undefined
  const isShownElsewhere = ended !== undefined && (ended.id === cancelled || (sampleOffered && ended.ejemplo))
  const failure = uploading.error ? messageOf(uploading.error) : isShownElsewhere ? undefined : failureOf(ended)
  const uploads = !unfinished && !review && !loaded && !discarded
  // A review in which nothing can be loaded does not keep the user from choosing another file.
  const idle = review && loadsNothing(review.shown) ? review.shown : undefined
  const discard = (record: ImportRecord, then?: () => void) => {
    leave(record.id)
    undoing.act(record.id, then && { onSuccess: then })
  }
  const discardOrAsk = (record: ImportRecord) => (isOfAnother(record) ? setToDiscard(record) : discard(record))
  const send = (files: readonly File[], others: readonly string[]) => {
    follow(undefined)
    setDeclinedFile(undefined)
    setLeftOut(others)
    uploading.act(files)
  }
  const area = (uploads || idle !== undefined) && (
    <UploadArea
      sent={actions.sent ?? (uploading.isPending ? 0 : undefined)}
      sending={uploading.variables ?? []}
      failure={uploads ? failure : undefined}
      wayOut={uploads && ended && !uploading.error ? <StockReportLink record={ended} /> : undefined}
      note={ended && ended.id === cancelled ? failureOf(ended) : undefined}
      // While one discard is in progress, another would be ignored, so the files must not wait for it.
      onFiles={(files, others) =>
        idle === undefined || isOfAnother(idle) || undoing.isPending
          ? send(files, others)
          : discard(idle, () => send(files, others))
      }
    />
  )
  const leaveReview = (declined?: Declined) => {
    setLeftOut([])
    // The user is asked before a file of another user is discarded.
    if (review && declined && !isOfAnother(review.shown)) setDeclinedFile({ file: review.shown.archivo, declined })
    if (unfinished) discardOrAsk(unfinished)
    else follow(undefined)
  }
  return (
    <Stack gap="md">
      {sample && <SampleNotice sample={sample} removing={undoing.isPending} onRemove={() => undoing.act(sample.id)} />}
      {(review || working) && <LeftOutNotice names={leftOut} />}
      <ImportStep name={review ? 'revisar' : working ? 'trabajar' : loaded ? 'cargado' : 'subir'}>
        {working && (
          <ImportWork
            record={working}
            cancelling={actions.cancelling.isPending}
            onCancel={(jobId) => {
              setCancelled(working.id)
              actions.cancelling.act(jobId)
            }}
          />
        )}
        {uploads && declinedFile && <DeclinedNotice {...declinedFile} />}
        {discarded && <DiscardedImport record={discarded} onNext={() => follow(undefined)} />}
        {idle?.id === cameTo && area}
        {review && (
          <ImportReview
            key={review.shown.id}
            record={review.shown}
            stores={stores}
            rereading={review.rereading}
            actions={actions}
            onLeave={leaveReview}
          />
        )}
        {loaded && <ImportResult record={loaded} onAnother={() => follow(undefined)} />}
        {idle?.id !== cameTo && area}
      </ImportStep>
      {sampleOffered && (
        <SampleOffer
          loading={actions.sampling.isPending}
          failure={actions.sampling.error ? messageOf(actions.sampling.error) : failedSample(imports.data)}
          onLoad={() => actions.sampling.act()}
        />
      )}
      {tools}
      {tools !== undefined && past.length > 0 && (
        <PastImports
          imports={past}
          actions={actions}
          onMend={unfinished || review ? undefined : follow}
          onReview={follow}
          onDiscard={discardOrAsk}
        />
      )}
      <DiscardDialog toDiscard={toDiscard} onClose={() => setToDiscard(undefined)} onDiscard={discard} />
    </Stack>
  )
}
