import { Stack, Title } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useCallback, useRef, useState } from 'react'
import { countOf, formatAmount, formatUnits, formatWhole } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ColumnTable, type ColumnChoices } from './column-table.tsx'
import { DoubledMonths } from './doubled-months.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportQuestions, questionsOf } from './import-questions.tsx'
import { ImportFacts, ImportWarnings } from './import-remarks.tsx'
import classes from './import-review.module.css'
import { ImportSample } from './import-sample.tsx'
import { ImportSummary } from './import-summary.tsx'
import { isOfAnother } from './list-imports.query.ts'
import { ReadingFormats } from './reading-formats.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RememberedNotice } from './remembered-notice.tsx'
import { ReplaceChoice } from './replace-choice.tsx'
import { ADD, isUndecided, offeredModes, preselected } from './replace-decision.ts'
import { ReviewActions, nothingNew } from './review-actions.tsx'
import { SingleDay } from './single-day.tsx'
import { StoreOfFile } from './store-of-file.tsx'
import { addsText } from './news-text.ts'
import type { Declined } from './other-answer.ts'
import type { ImportActions } from './use-import-actions.ts'
import { StockReportLink } from './stock-report-link.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import { useReplaceDecision } from './use-replace-decision.ts'
import { useReread } from './use-reread.ts'
import { VoidedNotice } from './voided-notice.tsx'

/** Text for screen readers: what a new reading would load. */
const spokenText = ({ vista_previa: preview, error }: ImportRecord): string => {
  if (error !== null || !preview) return error ?? ''
  const money = formatAmount(preview.valor, preview.moneda === 'USD' ? 'usd' : 'cop')
  return `Leído de nuevo: ${countOf(preview.lineas, 'línea', 'líneas')}, ${formatUnits(preview.cantidad)}, ${money}.`
}

const NothingNewNotice = ({ preview: { rechazadas, repetidas } }: { preview: ImportPreview }) => (
  <Notice
    tone="calm"
    title={
      rechazadas > 0
        ? 'Todo lo que se puede leer de este archivo ya está cargado'
        : 'Todo lo de este archivo ya está cargado'
    }
  >
    0 nuevas, {countOf(repetidas, 'repetida', 'repetidas')}.{' '}
    {rechazadas > 0
      ? `Abajo ${rechazadas === 1 ? 'hay 1 fila' : `hay ${formatWhole(rechazadas)} filas`} por corregir: descárgalas y súbelas aparte.`
      : 'Tus ventas están al día con él y no hay nada más que cargar.'}
  </Notice>
)

/** Whether a question already asks for the store. */
const asksStore = (preview: ImportPreview): boolean => questionsOf(preview).some(({ otra }) => otra === 'local')

/** The role of each column, with selectors to change it, and the values that the file does not have in its lines. */
const UnderstoodFile = ({
  preview,
  unread,
  stores,
  disabled,
  columns,
  onReread,
  onForget,
}: {
  preview: ImportPreview
  unread: boolean
  stores: readonly string[]
  disabled: boolean
  /** Roles of the columns, which may be changed while the file is being read. */
  columns: ColumnChoices
  onReread: (choices: ReadingChoices) => void
  onForget: () => void
}) => (
  <div>
    <div className={classes.heading}>
      <Title order={3} tabIndex={-1} className={classes.landing} data-landing>
        {unread ? 'Dinos qué es cada columna' : 'Entendimos tu archivo así'}
      </Title>
      <ReadingFormats preview={preview} disabled={disabled} onReread={onReread} />
    </div>
    <ColumnTable preview={preview} unread={unread} disabled={disabled} choices={columns} onForget={onForget} />
    {unread && (preview.mapeo.fecha ?? null) === null && (
      <SingleDay
        label="¿El archivo no trae fechas? Todas sus ventas son del día"
        disabled={disabled}
        onDay={(fecha) => onReread({ fecha })}
      />
    )}
    {!unread && (preview.local ?? preview.local_de_resto) !== null && !asksStore(preview) && (
      <StoreOfFile
        key={preview.local ?? preview.local_de_resto}
        label={
          preview.local === null ? '¿De qué local son las filas que no lo dicen?' : '¿De qué local son estas ventas?'
        }
        store={(preview.local ?? preview.local_de_resto)!}
        stores={stores}
        disabled={disabled}
        onStore={(local) => onReread({ local })}
      />
    )}
    <ImportFacts preview={preview} disabled={disabled} onReread={onReread} />
  </div>
)

/**
 * How the files were understood, before anything is loaded: questions, corrections and what would be loaded. A file that could not be read is shown
 * in the same way, and the user selects what is missing.
 * @param stores names of the business's stores
 * @param record as last read; it stays on the screen while it is read again
 */
export const ImportReview = ({
  record,
  stores,
  rereading,
  actions,
  onLeave,
}: {
  record: ImportRecord
  stores: readonly string[]
  rereading: boolean
  actions: ImportActions
  /** Returns to the upload area, possibly because of a reading that the user declined. */
  onLeave: (declined?: Declined) => void
}) => {
  const body = useRef<HTMLDivElement>(null)
  const [kept, setDecision] = useReplaceDecision(record.id)
  const [reread, setReread] = useState(false)
  const busy = rereading || actions.rereading.isPending || actions.forgetting.isPending
  // Also if the server reads it again because another import changed the sales.
  if (rereading && !reread) setReread(true)
  const confirming = actions.confirming.isPending
  const { id } = record
  const { act } = actions.rereading
  const onReread = useCallback(
    (choices: ReadingChoices, answered?: () => void) => {
      setReread(true)
      setDecision(undefined)
      act({ id, choices }, answered && { onSuccess: answered, onError: answered })
    },
    [act, id, setDecision],
  )
  const { choose, waiting } = useReread(busy, onReread)
  useKeepFocus(body, busy)
  const preview = record.vista_previa
  if (!preview) return null
  const unread = record.estado === 'fallida' || (record.estado === 'leyendo' && preview.lineas === 0)
  const leaving = confirming || actions.undoing.isPending
  const disabled = busy || leaving
  const onForget = () => {
    setReread(true)
    setDecision(undefined)
    actions.forgetting.act(record.id)
  }
  const offered = offeredModes(preview)
  // The new reading may not offer what was chosen before.
  const decision = kept === ADD || (kept !== undefined && offered.includes(kept)) ? kept : undefined
  const chosen = decision ?? preselected(preview)
  const replace = offered.length > 0 && chosen !== ADD ? chosen : undefined
  return (
    <SectionCard title={unread ? `No pudimos leer ${record.archivo}` : `Revisa antes de cargar: ${record.archivo}`}>
      <output className={classes.spoken}>{busy ? 'Leyendo de nuevo…' : reread ? spokenText(record) : ''}</output>
      <Stack gap="lg" ref={body} className={classes.review} aria-busy={busy} data-busy={busy || undefined}>
        {isOfAnother(record) && <Notice tone="calm">Este archivo lo subió {record.subida_por!.nombre}.</Notice>}
        {record.error !== null && <ErrorState message={record.error} action={<StockReportLink record={record} />} />}
        {!unread && preview.lineas === 0 && <ErrorState message={MESSAGES.importacionSinLineas} />}
        <ImportQuestions preview={preview} stores={stores} disabled={disabled} onAnswer={choose} onDecline={onLeave} />
        {!unread && <ImportSummary preview={preview} />}
        {!unread && nothingNew(preview) && <NothingNewNotice preview={preview} />}
        {!unread && preview.ya_anuladas && <VoidedNotice voided={preview.ya_anuladas} currency={preview.moneda} />}
        {!unread && preview.meses_repetidos.length > 0 && (
          <DoubledMonths
            months={preview.meses_repetidos}
            currency={preview.moneda}
            value={decision}
            disabled={disabled}
            onChange={setDecision}
          />
        )}
        {!unread && preview.reemplazo && offered.length > 0 && !offered.includes('meses') && (
          <ReplaceChoice
            replacement={preview.reemplazo}
            offered={offered}
            adds={addsText(preview)}
            value={chosen}
            disabled={disabled}
            onChange={setDecision}
          />
        )}
        <ImportWarnings preview={preview} disabled={disabled} onReread={choose} />
        {preview.recordada && <RememberedNotice preview={preview} disabled={disabled} onForget={onForget} />}
        <UnderstoodFile
          preview={preview}
          unread={unread}
          stores={stores}
          disabled={disabled}
          columns={{ rereading: busy || waiting, disabled: leaving, onChoose: choose }}
          onReread={choose}
          onForget={onForget}
        />
        <ImportFiles files={preview.archivos} />
        <ImportSample lines={preview.muestra} />
        {!unread && preview.rechazadas > 0 && (
          <RejectedRows record={record} rejections={preview.rechazos} total={preview.rechazadas} />
        )}
        <ReviewActions
          preview={preview}
          unread={unread}
          replace={replace}
          undecided={isUndecided(preview, decision)}
          rereading={busy}
          confirming={confirming}
          discarding={actions.undoing.isPending}
          onConfirm={() => actions.confirming.act({ record, replace })}
          onDiscard={() => onLeave()}
        />
      </Stack>
    </SectionCard>
  )
}
