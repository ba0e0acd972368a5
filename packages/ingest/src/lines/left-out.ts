import { numeral } from '../spanish.ts'
import { isAccepted } from '../choices.ts'
import { quoted } from '../excerpt.ts'
import type { Finding, ReadOptions } from '../types.ts'
import type { Column } from '../understand/columns/column.ts'

/** Rows, and share of the rows, without a quantity that may stay out without asking. */
const FEW_ROWS = 4
const FEW = 0.05
/** The same of a file of a few lines. */
const FEW_OF_FEW = 0.3
/**
 * Share of the rows that may be unreadable without asking. Of files read before anybody had seen them, one in four that loaded wrong had rows
 * that could not be read, and one in forty of those that loaded right: the rows show that something is not as it was understood.
 */
const FEW_UNREAD = 0.001
/** The same, and at most FEW_ROWS of them, where all that is wrong with each stands in one of its cells: typing slips, which say nothing of the others. */
const FEW_SLIPS = 0.01

export function areMany(count: number, lines: number): boolean {
  const share = count / (count + lines)
  return share > FEW && (count > FEW_ROWS || share > FEW_OF_FEW)
}

/**
 * Whether rows stay out of which the person has not been told otherwise: of a file that nothing else is asked about, more than a few.
 * @param told the file's own total is what was read, or something else is asked of the file, or was answered
 */
const mustBeReported = (count: number, lines: number, told: boolean): boolean =>
  told ? areMany(count, lines) : count > FEW_UNREAD * (count + lines)

/** Lines that say what was sold and not how many. */
export function manyWithoutQuantity(
  count: number,
  lines: number,
  told: boolean,
  { noQuantity }: ReadOptions,
): Finding[] {
  if (noQuantity !== undefined || lines === 0 || !mustBeReported(count, lines, told)) return []
  return [
    {
      code: 'lineas_sin_cantidad',
      kind: 'question',
      text: `${numeral(count)} de ${numeral(count + lines)} ${count === 1 ? 'filas no dice la cantidad. ¿Es de una unidad?' : 'filas no dicen la cantidad. ¿Son de una unidad cada una?'}`,
      choices: [
        { label: 'Sí: una unidad cada una', choose: { noQuantity: 'one' } },
        { label: 'No: déjalas por fuera', choose: { noQuantity: 'out' } },
      ],
      chosen: 1,
    },
  ]
}

/** Says of how many lines the quantity is not the file's own. */
export function calculatedQuantities(count: number): Finding[] {
  if (count === 0) return []
  const rows = count === 1 ? '1 fila no dice' : `${numeral(count)} filas no dicen`
  return [
    {
      code: 'cantidad_calculada',
      kind: 'fact',
      text: `${rows} la cantidad con un número: la calculamos dividiendo el valor por el precio.`,
    },
  ]
}

/** Says of how many lines the product is not told. */
export function linesWithoutProduct(count: number): Finding[] {
  if (count === 0) return []
  const rows =
    count === 1 ? '1 fila no dice el producto: queda' : `${numeral(count)} filas no dicen el producto: quedan`
  return [{ code: 'lineas_sin_producto', kind: 'fact', text: `${rows} como «Sin nombre».` }]
}

/** Files that are named, of those whose lines name no store. */
const FILES_SHOWN = 3

/**
 * Says that some lines name no store where others do: a file without stores among others, or cells that were left blank.
 * @param counts how many, by file where there are several
 * @param store that they are put in
 */
export function linesWithoutStore(counts: ReadonlyMap<string, number>, store: string): Finding[] {
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  if (count === 0) return []
  const files = [...counts.keys()].filter((file) => file !== '')
  const more = files.length - FILES_SHOWN
  const of = files.length > 0 ? ` de ${quoted(files, FILES_SHOWN)}${more > 0 ? ` y ${more} más` : ''}` : ''
  const rows =
    count === 1 ? `1 fila${of} no dice el local: queda` : `${numeral(count)} filas${of} no dicen el local: quedan`
  return [{ code: 'lineas_sin_local', kind: 'fact', text: `${rows} en «${store}».` }]
}

/** Rows of totals beside each line, from which it is asked whether they are totals: a report has one of each group, and of the whole. */
const TOTALS_PER_LINE = 3

/** Says that most rows look like totals: lines, perhaps, whose name or date no column was taken for. */
export function mostlyTotals(totals: number, lines: number, options: ReadOptions): Finding[] {
  if (isAccepted('casi_todo_totales', options) || lines === 0 || totals <= TOTALS_PER_LINE * lines) return []
  const [some, all] = [lines, totals + lines].map(numeral)
  return [
    {
      code: 'casi_todo_totales',
      kind: 'question',
      text: `Solo ${some} de ${all} filas se leen como ventas; las otras parecen totales, porque no dicen la fecha o el producto. ¿Lo son? Si no, corrige abajo qué trae cada columna.`,
      choices: [{ label: 'Sí, carga solo las ventas', choose: { accept: ['casi_todo_totales'] } }],
      chosen: 0,
      other: 'columns',
    },
  ]
}

/** Rows that come to nothing beside each line that was sold, from which it is asked whether the right columns were read. */
const NOTHING_PER_LINE = 9

/** Says that nearly all rows have neither quantity nor money: a list of all products, or the columns of what was cancelled. */
export function nearlyAllNothing(
  nothing: number,
  lines: number,
  columns: readonly string[],
  options: ReadOptions,
): Finding[] {
  if (isAccepted('casi_todo_en_cero', options) || lines === 0 || nothing <= NOTHING_PER_LINE * lines) return []
  const [some, all] = [lines, nothing + lines].map(numeral)
  return [
    {
      code: 'casi_todo_en_cero',
      kind: 'question',
      text: `Solo ${some} de ${all} filas traen algo en ${columns.map((title) => `«${title}»`).join(' y ')}. ¿Es lo que se vendió? Si no, corrige abajo qué trae cada columna.`,
      choices: [{ label: 'Sí, carga solo esas filas', choose: { accept: ['casi_todo_en_cero'] } }],
      chosen: 0,
      other: 'columns',
    },
  ]
}

/** Share of the unreadable rows that must lack nothing but their date for the date of the row above to be offered. */
const MOSTLY_UNDATED = 0.5

/**
 * Where rows cannot be read, something in the file may not be as it was understood.
 * @param told `proven` where the file's own totals leave them out
 * @param undated rows of these that lack nothing but a date
 * @param plain rows of these of which one cell alone is wrong, and plainly so
 * @param otherDates columns that date more rows than the one that was read
 */
export function manyUnread(
  { unreadable, undated, plain, lines }: Record<'unreadable' | 'undated' | 'plain' | 'lines', number>,
  otherDates: readonly Column[],
  told: boolean | 'proven',
  options: ReadOptions,
): Finding[] {
  const areAsked = told === 'proven' ? unreadable > lines : mustBeReported(unreadable, lines, told)
  if (isAccepted('muchas_rechazadas', options) || lines === 0 || !areAsked) return []
  if (plain === unreadable && unreadable <= FEW_ROWS && unreadable <= FEW_SLIPS * (unreadable + lines))
    return [slips(unreadable, lines)]
  const which = unreadable === 1 ? 'filas no se puede leer y quedaría' : 'filas no se pueden leer y quedarían'
  return [
    {
      code: 'muchas_rechazadas',
      kind: 'question',
      text: `${numeral(unreadable)} de ${numeral(unreadable + lines)} ${which} por fuera. Revisa abajo por qué.`,
      choices: [
        { label: 'Carga solo las otras', choose: { accept: ['muchas_rechazadas'] } },
        ...(options.blankDate === undefined && undated >= MOSTLY_UNDATED * unreadable
          ? [
              {
                label: 'Las que no traen fecha son del día de la fila de arriba',
                choose: { blankDate: 'above' as const },
              },
            ]
          : []),
        ...otherDates.map(({ header, place }) => ({
          label: `La fecha de la venta es «${header}»`,
          choose: { mapping: { fecha: place } },
        })),
      ],
      chosen: 0,
    },
  ]
}

/** Says of some rows that they stay out until they are mended. */
function slips(count: number, lines: number): Finding {
  const rows = count === 1 ? 'filas no se puede leer y queda' : 'filas no se pueden leer y quedan'
  return {
    code: 'filas_por_corregir',
    kind: 'warning',
    text: `${numeral(count)} de ${numeral(count + lines)} ${rows} por fuera. Abajo ves qué corregir en el archivo.`,
  }
}

/** Says which sheets gave no line although others of their kind did: something in them is unlike the others. */
export function unreadSources(sources: string[], read: ReadonlySet<string>): Finding[] {
  const unread = sources.filter((source) => !read.has(source))
  if (unread.length === 0) return []
  const names = unread.slice(0, 4).map((name) => `«${name}»`)
  const more = unread.length > names.length ? ` y ${unread.length - names.length} más` : ''
  return [
    {
      code: 'hojas_sin_lineas',
      kind: 'warning',
      text: `De ${names.join(', ')}${more} no leímos ninguna línea. Revisa que sus títulos y fechas sean como los de las otras.`,
    },
  ]
}
