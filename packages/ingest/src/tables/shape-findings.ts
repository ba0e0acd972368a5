import { excerpt } from '../excerpt.ts'
import type { SheetGroup } from '../shape/sheets/group-sheets.ts'
import type { ShapeNote } from '../shape/flat-table.ts'
import { spanishDate } from '../understand/dates/month-names.ts'
import { ALL_SHEETS, ALL_TABLES, isAccepted } from '../choices.ts'
import type { Finding, ReadOptions } from '../types.ts'

/** Years offered for months or days that have none. */
const YEARS_OFFERED = 4

/** What is said by going on with a reading that no other choice would change. */
const ACCEPTED: Partial<Record<ShapeNote['code'], string>> = {
  titulos_corridos: 'Sí, está bien',
  documentos_no_cuadran: 'Sí, carga lo de las líneas',
  cifras_sin_titulo: 'Carga sin ellas',
  filas_bajo_total: 'Sí, carga sin eso',
  medidas_aparte: 'Sí, sin restarlo',
  total_no_cuadra: 'Ya lo revisé: cárgalo así',
}

type Answers = Omit<Finding, 'code' | 'text'>
/** What is answered to a note: 'settled' where the person, or the file, has done so already. */
type AnswersOf = (
  note: ShapeNote,
  context: { headers: readonly string[]; sources: readonly string[]; options: ReadOptions },
) => Answers | 'settled'

/** @param chosen place of the likeliest */
const questionWith = (choices: NonNullable<Finding['choices']>, chosen = 0): Answers => ({
  kind: 'question',
  choices,
  chosen,
})

const ANSWERS: Partial<Record<ShapeNote['code'], AnswersOf>> = {
  falta_anio: ({ days = [] }, { options: { year, today } }) => {
    if (year !== undefined) return 'settled'
    const now = Number((today ?? days[0])?.slice(0, 4))
    const guess = Number((days[0] ?? today)?.slice(0, 4))
    const years = Array.from({ length: YEARS_OFFERED }, (_, k) => guess - k)
    const offered = [...years, ...(guess < now ? [now] : [])]
    return { ...questionWith(offered.map((one) => ({ label: String(one), choose: { year: one } }))), other: 'year' }
  },
  // The file's own name is word enough.
  anio_supuesto: () => ({ kind: 'fact' }),
  rango_sin_fechas: ({ days = [] }, { options: { date, mapping } }) =>
    date !== undefined || typeof mapping?.fecha === 'number' || typeof mapping?.fecha === 'string'
      ? 'settled'
      : questionWith(days.map((day) => ({ label: `Al ${spanishDate(day)}`, choose: { date: day } }))),
  varias_tablas: ({ code, kind, answers }, { sources, options }) =>
    isAccepted(code, options) || (answers && options.sheet === ALL_TABLES)
      ? { kind: 'fact' }
      : answers
        ? {
            ...questionWith(
              answers.map(({ isAll, label, totals }) => ({
                label,
                choose: isAll ? { sheet: ALL_TABLES } : { accept: [code] },
                // Of several sheets the first alone has told its own.
                ...(sources.length === 1 && { totals }),
              })),
            ),
            kind,
          }
        : questionWith([{ label: 'Carga solo la que leímos', choose: { accept: [code] } }]),
  nombres_en_columnas: (_, { options: { layout } }) =>
    layout !== undefined
      ? 'settled'
      : questionWith([
          { label: 'Sí, cada columna es uno', choose: { layout: 'across' } },
          { label: 'No, son datos de la misma fila', choose: { layout: 'plain' } },
        ]),
  // Months, where their titles are numbers.
  periodos_en_columnas: (_, { options: { layout } }) =>
    layout !== undefined
      ? 'settled'
      : questionWith([
          { label: 'Sí, son meses', choose: { layout: 'across' } },
          { label: 'No, son otra cosa', choose: { layout: 'plain' } },
        ]),
  hojas_unidas: (_, { sources, options: { sheet } }) =>
    sheet !== undefined
      ? 'settled'
      : questionWith([
          { label: 'Sí, todas', choose: { sheet: ALL_SHEETS } },
          ...sources.slice(0, 3).map((source) => ({ label: `Solo «${source}»`, choose: { sheet: source } })),
        ]),
  totales_distintos: ({ sheets = [] }, { options: { sheet } }) =>
    sheet !== undefined
      ? 'settled'
      : questionWith(
          sheets.map((source, at) => ({
            label: at === 0 ? `Las líneas de «${source}»` : `Los totales de «${source}»`,
            choose: { sheet: source },
          })),
        ),
  dinero_en_partes: ({ kind, columns = [] }, { headers, options: { mapping } }) =>
    mapping?.valor !== undefined
      ? 'settled'
      : {
          ...questionWith([
            { label: 'La suma', choose: { mapping: { valor: headers.lastIndexOf('Valor') } } },
            ...columns.map((place) => ({
              label: `Solo «${excerpt(headers[place]!)}»`,
              // What was paid otherwise is then no sale.
              choose: { mapping: { valor: place }, noQuantity: 'out', noValue: 'out' } as const,
            })),
          ]),
          kind,
        },
  medida_supuesta: (_, { headers, options: { mapping } }) => {
    if (mapping?.valor !== undefined || mapping?.cantidad !== undefined) return 'settled'
    const place = headers.findIndex((header) => header === 'Valor' || header === 'Cantidad')
    const choices = [
      { label: 'Es plata', choose: { mapping: { valor: place, cantidad: null } } },
      { label: 'Son cantidades', choose: { mapping: { cantidad: place, valor: null } } },
    ]
    return questionWith(choices, headers[place] === 'Valor' ? 0 : 1)
  },
  precio_de_lista: (_, { headers, options: { mapping } }) =>
    mapping?.precio !== undefined || mapping?.valor !== undefined
      ? 'settled'
      : questionWith([
          {
            label: 'Sí: multiplica las cantidades por él',
            choose: { mapping: { precio: headers.lastIndexOf('Precio') } },
          },
          { label: 'No: carga solo las cantidades', choose: { mapping: { precio: null } } },
        ]),
  pares_supuestos: (_, { headers, options: { mapping } }) => {
    if (mapping?.valor !== undefined || mapping?.cantidad !== undefined) return 'settled'
    const [money, units] = [headers.indexOf('Valor'), headers.indexOf('Cantidad')]
    return questionWith([
      { label: 'Sí, así es', choose: { mapping: { valor: money, cantidad: units } } },
      { label: 'Al revés', choose: { mapping: { valor: units, cantidad: money } } },
      { label: 'Solo la primera: son unidades', choose: { mapping: { valor: null, cantidad: money } } },
      { label: 'Solo la segunda: es la plata', choose: { mapping: { valor: units, cantidad: null } } },
    ])
  },
}

/** Of a note that has no answers of its own. */
const acceptanceAnswers: AnswersOf = ({ code, other }, { options }) => {
  const label = ACCEPTED[code]
  return label === undefined || isAccepted(code, options)
    ? { kind: 'warning' }
    : { ...questionWith([{ label, choose: { accept: [code] } }]), ...(other && { other }) }
}

/** What the shape of the sheets leaves open, with its answers, and what was taken for what. */
export function shapeFindings({ table: { notes, headers }, sources }: SheetGroup, options: ReadOptions): Finding[] {
  return notes.flatMap((note) => {
    const { code, text, kind } = note
    // What is told of columns that may each be the answer has its choices too.
    if (kind !== 'question' && note.columns === undefined && note.answers === undefined) return [{ code, kind, text }]
    const answers = (ANSWERS[code] ?? acceptanceAnswers)(note, { headers, sources, options })
    return answers === 'settled' ? [] : [{ code, text, ...answers }]
  })
}
