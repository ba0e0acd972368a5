import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { IngestError } from '@vigia/ingest/ingest-error.ts'
import { readSalesFiles } from '@vigia/ingest/sales-file.ts'
import type { SalesFile } from '@vigia/ingest/types.ts'
import { EXIT, type Exit, type ForecastArguments, HELP, parseArguments } from './arguments.ts'
import { readChoices } from './choices-file.ts'
import { forecastText } from './forecast-text.ts'
import { openFile, pathOf } from './open-files.ts'
import { predict, type Prediction } from './predict.ts'
import { writePrediction } from './prediction-workbook.ts'
import { refusedLine, resultLine } from './result-line.ts'
import { understoodText } from './understood-text.ts'

/** The command's clock and output. */
interface Environment {
  now: () => Date
  /** Writes one or more lines to the output. */
  say: (text: string) => void
  sayWrong: (text: string) => void
  /** Called with the progress of the forecast. */
  onProgress?: (fraction: number, stage: string) => void
}

/**
 * Reads sales files as the web does, prints what was understood and forecasts them.
 * @param words the command's arguments
 */
export const runForecast = async (words: string[], environment: Environment): Promise<Exit> => {
  try {
    const args = parseArguments(words)
    if (args.help) {
      environment.say(HELP)
      return EXIT.done
    }
    return await readAndForecast(args, environment)
  } catch (error) {
    environment.sayWrong(error instanceof Error ? error.message : String(error))
    return EXIT.failed
  }
}

const readAndForecast = async (args: ForecastArguments, environment: Environment): Promise<Exit> => {
  const { say, sayWrong, now, onProgress = () => {} } = environment
  const today = bogotaToday(now())
  const { out } = args
  if (out !== undefined && args.files.some((file) => pathOf(file) === pathOf(out)))
    throw new Error(`--out es uno de los archivos de ventas (${out}): dale otro nombre para no perderlo.`)
  const choices = await readChoices(args.choices)
  const file = await readOrRefusal(await Promise.all(args.files.map(openFile)), { ...choices, today })
  if (file instanceof IngestError) {
    sayWrong(refusalText(file))
    if (args.json) say(refusedLine(file))
    return EXIT.refused
  }
  say(understoodText(file))
  const hasQuestions = file.understanding.findings.some(({ kind }) => kind === 'question')
  if (!hasQuestions && file.summary.lines === 0) {
    sayWrong(`\n${MESSAGES.importacionSinLineas}`)
    const refusal = {
      code: 'sin_lineas',
      message: MESSAGES.importacionSinLineas,
      understood: file.understanding,
    } as const
    if (args.json) say(refusedLine(refusal, file.summary.rejectedRows))
    return EXIT.refused
  }
  let prediction: Prediction | undefined
  if (hasQuestions)
    say(
      '\n  Responde las preguntas con --mapping para pronosticar. Los totales de arriba son de la lectura más probable.',
    )
  else if (!args.inspect) {
    prediction = await predict(file, today, onProgress)
    say(
      prediction
        ? `\n${forecastText(prediction, file.understanding.currency)}`
        : '\n  Aún no hay un mes completo de ventas: todavía no se puede pronosticar.',
    )
  }
  if (prediction && args.out !== undefined)
    say(`\n  La predicción quedó en ${await writePrediction(args.out, prediction)}`)
  if (args.json) say(resultLine(file, prediction))
  return hasQuestions ? EXIT.question : EXIT.done
}

const readOrRefusal = async (
  ...[files, options]: Parameters<typeof readSalesFiles>
): Promise<SalesFile | IngestError> => {
  try {
    return await readSalesFiles(files, options)
  } catch (error) {
    if (error instanceof IngestError) return error
    throw error
  }
}

const refusalText = ({ message, understood }: IngestError): string =>
  understood
    ? `${message}\n\n  Columnas del archivo: ${understood.headers.join(' | ')}\n  Di cuál es cuál con --mapping, por ejemplo {"fecha":"${understood.headers[0] ?? 'Fecha'}"}.`
    : message
