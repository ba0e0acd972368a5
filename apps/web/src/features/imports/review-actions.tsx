import { Button } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { useState } from 'react'
import { countOf, formatWhole } from '../../lib/format.ts'
import { questionsOf } from './import-questions.tsx'
import { leavesFarMore, removedBy } from './leaves-text.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import classes from './import-review.module.css'
import type { ReplaceMode } from '@vigia/contract/calls/imports.ts'

/** Scrolls to the first question and moves the focus there. */
const goToQuestion = () => {
  const question = document.querySelector<HTMLElement>('[data-question]')
  question?.scrollIntoView({ block: 'center' })
  question?.focus({ preventScroll: true })
}

const loadText = ({ lineas, nuevas, ya_anuladas }: ImportPreview, replace: ReplaceMode | undefined): string => {
  if (replace) return `Reemplazar y cargar ${countOf(lineas, 'línea', 'líneas')}`
  if (ya_anuladas && nuevas === 0) return `Quitar ${countOf(ya_anuladas.lineas, 'línea anulada', 'líneas anuladas')}`
  if (nuevas === lineas) return `Cargar ${countOf(lineas, 'línea', 'líneas')}`
  return `Cargar ${countOf(nuevas, 'línea nueva', 'líneas nuevas')}`
}

/** Whether the file has nothing new: no new sale, and no cancellation of a loaded one. */
export const nothingNew = ({ lineas, nuevas, ya_anuladas }: ImportPreview): boolean =>
  lineas > 0 && nuevas === 0 && !ya_anuladas

/** Whether nothing of a file can be loaded: the user will choose another file. */
export const loadsNothing = ({ estado, vista_previa: preview }: ImportRecord): boolean =>
  estado === 'por_confirmar' && preview !== null && (preview.lineas === 0 || nothingNew(preview))

/** The buttons at the end of a review: load, or why that is not possible yet; and discard. */
export const ReviewActions = ({
  preview,
  unread,
  replace,
  undecided,
  rereading,
  confirming,
  discarding,
  onConfirm,
  onDiscard,
}: {
  preview: ImportPreview
  unread: boolean
  replace: ReplaceMode | undefined
  /** Whether the user must decide about existing sales. */
  undecided: boolean
  rereading: boolean
  confirming: boolean
  discarding: boolean
  onConfirm: () => void
  onDiscard: () => void
}) => {
  const [asking, setAsking] = useState(false)
  const leaving = replace && removedBy(preview, replace)
  const isFarMore = leaving !== undefined && leavesFarMore(leaving.lines, preview.lineas)
  const questions = questionsOf(preview).length + (undecided ? 1 : 0)
  const loadable = !unread && preview.lineas > 0
  const offersLoad = loadable && (!nothingNew(preview) || replace !== undefined)
  return (
    <div className={classes.actions} data-actions>
      {asking && leaving && (
        <ReplaceDialog
          leaving={leaving}
          brought={preview.lineas}
          onClose={() => setAsking(false)}
          onReplace={() => {
            setAsking(false)
            onConfirm()
          }}
        />
      )}
      {rereading && <div className={classes.progress} />}
      <span className={classes.note}>
        {rereading
          ? 'Leyendo de nuevo y comparando con tus ventas…'
          : confirming
            ? 'Empezando a cargar. Si Vigía está guardando tu pronóstico, espera a que termine: son unos segundos.'
            : offersLoad
              ? preview.meses_repetidos.length > 0
                ? 'Puedes deshacer la importación cuando quieras.'
                : 'Las líneas que ya estaban cargadas no se repiten, y puedes deshacer la importación cuando quieras.'
              : loadable
                ? 'Ya tienes todas estas ventas: no hay nada que cargar.'
                : 'Nada se ha cargado de este archivo.'}
      </span>
      <div className={classes.buttons}>
        {offersLoad ? (
          <>
            <Button variant="default" loading={discarding} disabled={confirming} onClick={onDiscard}>
              Descartar
            </Button>
            {questions > 0 ? (
              <Button variant="light" disabled={rereading} onClick={goToQuestion}>
                Responde {questions === 1 ? '1 pregunta' : `${formatWhole(questions)} preguntas`} para cargar
              </Button>
            ) : (
              <Button
                disabled={rereading || discarding}
                loading={confirming}
                onClick={isFarMore ? () => setAsking(true) : onConfirm}
              >
                {loadText(preview, replace)}
              </Button>
            )}
          </>
        ) : (
          <Button variant={loadable ? 'filled' : 'default'} loading={discarding} onClick={onDiscard}>
            Subir otro archivo
          </Button>
        )}
      </div>
    </div>
  )
}
