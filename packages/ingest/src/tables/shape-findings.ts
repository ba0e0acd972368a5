import type { SheetGroup } from '../shape/group-sheets.ts'
import type { ShapeNote } from '../shape/flat-table.ts'
import { spanishDate } from '../understand/dates/month-names.ts'
import { ALL_SHEETS, type Finding, type ReadOptions } from '../types.ts'

/** Years offered for months or days that have none. */
const YEARS_OFFERED = 4

/** What is said by going on with a reading that no other choice would change. */
const ACCEPTED: Partial<Record<ShapeNote['code'], string>> = {
  titulos_corridos: 'Sí, está bien',
  documentos_no_cuadran: 'Sí, carga lo de las líneas',
  cifras_sin_titulo: 'Carga sin ellas',
  filas_bajo_total: 'Sí, carga sin eso',
  medidas_aparte: 'Sí, sin restarlo',
}

/** What the shape of the sheets leaves open, with its answers, and what was taken for what. */
export function shapeFindings({ table, sources }: SheetGroup, options: ReadOptions): Finding[] {
  return table.notes.flatMap((note) => {
    const { code, text } = note
    if (note.kind !== 'question') return [{ code, kind: note.kind, text }]
    const answers = answersTo(note, table.headers, sources, options)
    return answers === 'settled' ? [] : [{ code, text, ...answers }]
  })
}

function answersTo(
  { code, days = [], sheets = [] }: ShapeNote,
  headers: string[],
  sources: string[],
  { year, layout, sheet, mapping, today, date, accept }: ReadOptions,
): Omit<Finding, 'code' | 'text'> | 'settled' {
  switch (code) {
    case 'falta_anio': {
      if (year !== undefined) return 'settled'
      const now = Number((today ?? days[0])?.slice(0, 4))
      const guess = Number((days[0] ?? today)?.slice(0, 4))
      const years = Array.from({ length: YEARS_OFFERED }, (_, k) => guess - k)
      return {
        kind: 'question',
        choices: [...years, ...(guess < now ? [now] : [])].map((one) => ({
          label: String(one),
          choose: { year: one },
        })),
        chosen: 0,
        other: 'year',
      }
    }
    // The file's own name is word enough.
    case 'anio_supuesto':
      return { kind: 'fact' }
    case 'rango_sin_fechas':
      return date !== undefined || typeof mapping?.fecha === 'number' || typeof mapping?.fecha === 'string'
        ? 'settled'
        : {
            kind: 'question',
            choices: days.map((day) => ({ label: `Al ${spanishDate(day)}`, choose: { date: day } })),
            chosen: 0,
          }
    case 'varias_tablas':
      return accept !== undefined
        ? { kind: 'fact' }
        : {
            kind: 'question',
            choices: [{ label: 'Carga solo la que leímos', choose: { accept: 'yes' } }],
            chosen: 0,
          }
    case 'nombres_en_columnas':
      return layout !== undefined
        ? 'settled'
        : {
            kind: 'question',
            choices: [
              { label: 'Sí, cada columna es uno', choose: { layout: 'across' } },
              { label: 'No, son datos de la misma fila', choose: { layout: 'plain' } },
            ],
            chosen: 0,
          }
    case 'hojas_unidas':
      return sheet !== undefined
        ? 'settled'
        : {
            kind: 'question',
            choices: [
              { label: 'Sí, todas', choose: { sheet: ALL_SHEETS } },
              ...sources.slice(0, 3).map((source) => ({ label: `Solo «${source}»`, choose: { sheet: source } })),
            ],
            chosen: 0,
          }
    case 'totales_distintos':
      return sheet !== undefined
        ? 'settled'
        : {
            kind: 'question',
            choices: sheets.map((source, at) => ({
              label: at === 0 ? `Las líneas de «${source}»` : `Los totales de «${source}»`,
              choose: { sheet: source },
            })),
            chosen: 0,
          }
    case 'medida_supuesta': {
      if (mapping?.valor !== undefined || mapping?.cantidad !== undefined) return 'settled'
      const place = headers.findIndex((header) => header === 'Valor' || header === 'Cantidad')
      const choices = [
        { label: 'Es plata', choose: { mapping: { valor: place, cantidad: null } } },
        { label: 'Son cantidades', choose: { mapping: { cantidad: place, valor: null } } },
      ]
      return { kind: 'question', choices, chosen: headers[place] === 'Valor' ? 0 : 1 }
    }
    case 'precio_de_lista':
      return accept !== undefined || mapping?.precio !== undefined || mapping?.valor !== undefined
        ? 'settled'
        : {
            kind: 'question',
            choices: [
              {
                label: 'Sí: multiplica las cantidades por él',
                choose: { mapping: { precio: headers.lastIndexOf('Precio') } },
              },
              { label: 'No: carga solo las cantidades', choose: { mapping: { precio: null } } },
            ],
            chosen: 0,
          }
    case 'pares_supuestos': {
      if (mapping?.valor !== undefined || mapping?.cantidad !== undefined) return 'settled'
      const [money, units] = [headers.indexOf('Valor'), headers.indexOf('Cantidad')]
      return {
        kind: 'question',
        choices: [
          { label: 'Sí, así es', choose: { mapping: { valor: money, cantidad: units } } },
          { label: 'Al revés', choose: { mapping: { valor: units, cantidad: money } } },
          { label: 'Solo la primera: son unidades', choose: { mapping: { valor: null, cantidad: money } } },
          { label: 'Solo la segunda: es la plata', choose: { mapping: { valor: units, cantidad: null } } },
        ],
        chosen: 0,
      }
    }
    default: {
      const label = ACCEPTED[code]
      return label === undefined || accept !== undefined
        ? { kind: 'warning' }
        : { kind: 'question', choices: [{ label, choose: { accept: 'yes' } }], chosen: 0 }
    }
  }
}
