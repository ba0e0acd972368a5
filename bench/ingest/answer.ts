/** Answers a reading's questions, one choice after another, in search of the right figures. */
import { type Choices, withAnswer } from '@vigia/ingest/choices.ts'
import { differences, type Figures, openQuestions } from './judge.ts'
import type { Outcome } from './outcome.ts'

/** Readings tried of one file: two questions of three choices each, and one more. */
const MAX_READINGS = 12

type Question = ReturnType<typeof openQuestions>[number]

/** What a person would write where no choice is right: the first day of the month, or the year, of the right figures. */
function otherAnswers(question: Question | undefined, right: Figures[]): Choices[] {
  const dates = [...new Set(right.flatMap(({ from }) => from ?? []))]
  switch (question?.other) {
    case 'date':
      return dates.flatMap((date) => [{ date }, { date: `${date.slice(0, 'yyyy-mm'.length)}-01` }])
    case 'year':
      return dates.map((date) => ({ year: Number(date.slice(0, 'yyyy'.length)) }))
    default:
      return []
  }
}

/**
 * Chooses as a person would, question by question, until a reading has no question left and one of the right figures.
 * @param read reads the same file with other choices
 * @returns the choices that lead there; undefined where none does
 */
export async function findAnswer(
  first: Outcome,
  right: Figures[],
  read: (choices: Choices) => Promise<Outcome>,
): Promise<Choices | undefined> {
  const waiting: { outcome: Outcome; choices: Choices }[] = [{ outcome: first, choices: {} }]
  let readings = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [question] = openQuestions(next.outcome)
    const answers = [...(question?.choices ?? []).map(({ choose }) => choose), ...otherAnswers(question, right)]
    for (const choose of answers) {
      if (readings++ >= MAX_READINGS) return undefined
      const choices = withAnswer(next.choices, choose)
      const outcome = await read(choices)
      if (outcome.kind !== 'read') continue
      if (openQuestions(outcome).length > 0) waiting.push({ outcome, choices })
      else if (right.some((figures) => differences(figures, outcome).length === 0)) return choices
    }
  }
  return undefined
}
