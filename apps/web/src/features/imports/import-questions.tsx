import { Badge } from '@mantine/core'
import type { ImportDoubt, ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useId } from 'react'
import { countOf, formatAmount, formatShortDate, formatUnits } from '../../lib/format.ts'
import classes from './import-questions.module.css'
import { type Declined, otherAnswer } from './other-answer.ts'
import { SingleDay } from './single-day.tsx'
import { SingleYear } from './single-year.tsx'
import { StoreOfFile } from './store-of-file.tsx'

type Totals = NonNullable<ImportDoubt['opciones'][number]['totales']>

/** 'Cargaría 1.234 líneas, 5.678 unidades, $ 2.854.085' */
const totalsText = ({ lineas, cantidad, valor }: Totals, currency: ImportPreview['moneda']): string =>
  `Cargaría ${countOf(lineas, 'línea', 'líneas')}, ${formatUnits(cantidad)}, ${formatAmount(valor, currency === 'USD' ? 'usd' : 'cop')}`

/** 'Ventas del 2 ene 2026 al 5 mar 2026' */
const periodText = ({ desde, hasta }: Totals): string | undefined => {
  if (!desde || !hasta) return undefined
  return desde === hasta
    ? `Ventas del ${formatShortDate(desde)}`
    : `Ventas del ${formatShortDate(desde)} al ${formatShortDate(hasta)}`
}

/** Scrolls to the columns and moves the focus there. */
const goToColumns = () => {
  const columns = document.querySelector<HTMLElement>('[data-landing]')
  columns?.scrollIntoView({ block: 'start' })
  columns?.focus({ preventScroll: true })
}

const Question = ({
  doubt,
  currency,
  stores,
  disabled,
  onAnswer,
  onDecline,
}: {
  doubt: ImportDoubt
  currency: ImportPreview['moneda']
  stores: readonly string[]
  disabled: boolean
  onAnswer: (choices: ReadingChoices) => void
  onDecline: (declined: Declined) => void
}) => {
  const { texto, opciones, elegida, otra } = doubt
  const other = otherAnswer(doubt)
  const id = useId()
  // The best guess comes first.
  const places = opciones.map((_, place) => place).sort((a, b) => Number(b === elegida) - Number(a === elegida))
  // The period is shown if the answers differ in it, as for the order of day and month.
  const tellsPeriod = new Set(opciones.map(({ totales }) => totales && periodText(totales))).size > 1
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot stand in its padding
    <div role="group" aria-labelledby={id} className={classes.question}>
      <h3 id={id} className={classes.text} tabIndex={-1} data-question>
        {texto}
      </h3>
      <div className={classes.answers}>
        {places.map((place) => {
          const { texto: answer, totales, elige } = opciones[place]!
          return (
            <button
              key={answer}
              type="button"
              className={classes.answer}
              disabled={disabled}
              onClick={() => onAnswer(elige)}
            >
              <span className={classes.label}>
                {answer}
                {place === elegida && opciones.length > 1 && (
                  <Badge variant="light" size="sm" tt="none" fw={500}>
                    nuestra lectura
                  </Badge>
                )}
              </span>
              {totales && tellsPeriod && <span className={classes.totals}>{periodText(totales)}</span>}
              {totales && <span className={classes.totals}>{totalsText(totales, currency)}</span>}
            </button>
          )
        })}
        {other && (
          <button
            type="button"
            className={classes.answer}
            disabled={disabled}
            onClick={() => (other.leadsTo === 'columnas' ? goToColumns() : onDecline(other.leadsTo))}
          >
            <span className={classes.label}>{other.label}</span>
            <span className={classes.totals}>{other.note}</span>
          </button>
        )}
      </div>
      {otra === 'fecha' && (
        <SingleDay label="Son de otro día o de otro mes" disabled={disabled} onDay={(fecha) => onAnswer({ fecha })} />
      )}
      {otra === 'local' && (
        <StoreOfFile label="Otro local" stores={stores} disabled={disabled} onStore={(local) => onAnswer({ local })} />
      )}
      {otra === 'anio' && <SingleYear disabled={disabled} onYear={(anio) => onAnswer({ anio })} />}
    </div>
  )
}

export const questionsOf = (preview: ImportPreview): ImportDoubt[] =>
  preview.dudas.filter(({ tipo }) => tipo === 'pregunta')

/** Questions that only the user can answer: each answer is one button, with what it would load. Nothing is loaded before. */
export const ImportQuestions = ({
  preview,
  stores,
  disabled,
  onAnswer,
  onDecline,
}: {
  preview: ImportPreview
  /** Names of the business's stores. */
  stores: readonly string[]
  disabled: boolean
  onAnswer: (choices: ReadingChoices) => void
  onDecline: (declined: Declined) => void
}) => {
  const questions = questionsOf(preview)
  if (questions.length === 0) return null
  return (
    <section aria-label="Preguntas antes de cargar" className={classes.questions}>
      <p className={classes.lead}>
        {questions.length === 1 ? 'Una pregunta antes de cargar' : `${questions.length} preguntas antes de cargar`}
      </p>
      {questions.map((doubt) => (
        <Question
          key={doubt.codigo + doubt.texto}
          doubt={doubt}
          currency={preview.moneda}
          stores={stores}
          disabled={disabled}
          onAnswer={onAnswer}
          onDecline={onDecline}
        />
      ))}
    </section>
  )
}
