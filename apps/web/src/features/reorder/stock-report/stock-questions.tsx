import type { StockChoices, StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { useId } from 'react'
import { formatUnits } from '../../../lib/format.ts'
import classes from './stock-report.module.css'

type Question = StockPreview['preguntas'][number]

const Answers = ({
  question: { texto, opciones },
  disabled,
  onAnswer,
}: {
  question: Question
  disabled: boolean
  onAnswer: (choices: StockChoices) => void
}) => {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot stand in its padding
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.text}>
        {texto}
      </p>
      <div className={classes.answers}>
        {opciones.map(({ texto: answer, unidades, elegir }) => (
          <button
            key={answer}
            type="button"
            className={classes.answer}
            disabled={disabled}
            onClick={() => onAnswer(elegir)}
          >
            <span className={classes.label}>{answer}</span>
            {unidades !== null && <span className={classes.units}>Cargaría {formatUnits(unidades)}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Questions about a report that only the user can answer; nothing is loaded before. */
export const StockQuestions = ({
  questions,
  disabled,
  onAnswer,
}: {
  questions: readonly Question[]
  disabled: boolean
  onAnswer: (choices: StockChoices) => void
}) =>
  questions.length === 0 ? null : (
    <section aria-label="Preguntas antes de cargar" className={classes.questions}>
      {questions.map((question) => (
        <Answers key={question.codigo} question={question} disabled={disabled} onAnswer={onAnswer} />
      ))}
    </section>
  )
