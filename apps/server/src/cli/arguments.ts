import { parseArgs } from 'node:util'
import { ROLES } from '@vigia/ingest/roles.ts'
import { CHOICES_HELP } from './choices-file.ts'

export interface ForecastArguments {
  files: string[]
  /** Workbook to write the prediction to. */
  out: string | undefined
  /** File with the person's choices. */
  choices: string | undefined
  json: boolean
  /** Stop before forecasting. */
  inspect: boolean
  help: boolean
}

/** How the command ends. */
export const EXIT = { done: 0, failed: 1, question: 2, refused: 3 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

const HELP_INDENT = ' '.repeat(18)
const HELP_WIDTH = 112

/** Words in lines under the text of an option. */
const wrapped = (text: string): string =>
  text
    .split(' ')
    .reduce(
      (lines, word) => {
        const line = lines.at(-1)!
        return line.length + word.length < HELP_WIDTH
          ? [...lines.slice(0, -1), `${line} ${word}`]
          : [...lines, `${HELP_INDENT}${word}`]
      },
      [HELP_INDENT.slice(1)],
    )
    .join('\n')

export const HELP = `Uso: npm run forecast -- ARCHIVO… [--out predicciones.xlsx] [--json] [--mapping m.json] [--inspect]

Lee las ventas de uno o varios archivos (un solo historial), dice qué entendió y por qué, y las pronostica.
No necesita servidor ni cuenta, y no guarda nada.

  ARCHIVO…        ventas en Excel o CSV, también empacadas en .gz o .zip
  --out F.xlsx    escribe la predicción: una fila por producto, una columna por mes
  --mapping M     archivo JSON que dice cómo leer: por cada dato, el título de su columna, o null si no hay.
                  {"fecha":"Fecha venta","valor":"Total","local":null,"dateOrder":"dmy"}
${wrapped(`Datos: ${ROLES.join(', ')}.`)}
${wrapped(`Además: ${CHOICES_HELP.join(', ')}.`)}
  --inspect       termina antes de pronosticar
  --json          la última línea es un JSON con todo lo anterior
  --help          esta ayuda

Termina con 0 si todo salió bien; 2 si hay una pregunta por responder (no se pronostica);
3 si el archivo no se puede leer como ventas; 1 si el comando está mal escrito o algo falló.`

/** @throws Error, for the user, for an argument that is not understood */
export const parseArguments = (words: string[]): ForecastArguments => {
  const { values, positionals } = parse(words)
  if (positionals.length === 0 && !values.help)
    throw new Error('Falta el archivo de ventas. Escribe: npm run forecast -- ARCHIVO (o --help para la ayuda).')
  return {
    files: positionals,
    out: values.out,
    choices: values.mapping,
    json: values.json,
    inspect: values.inspect,
    help: values.help,
  }
}

const parse = (words: string[]) => {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        mapping: { type: 'string' },
        json: { type: 'boolean', default: false },
        inspect: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
  } catch (error) {
    throw new Error(
      `No entendemos el comando (${words.join(' ')}). Escribe npm run forecast -- --help para la ayuda.`,
      {
        cause: error,
      },
    )
  }
}
