import { numeral } from '../spanish.ts'
import { excerpt } from '../excerpt.ts'
import type { Finding, ReadOptions } from '../types.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { areMany } from './left-out.ts'

/** Share of the lines from which it is told what those of zero are, where each line counts as one unit. */
const FEW_ZEROS = 0.01
/** The same from which the person should look at it: up to here it is a plain fact. */
const SOME_ZEROS = 0.1
/** Share of the lines without money from which it is asked what they are: of fewer it is told what was done, as their money is the same either way. */
const MOST_WITHOUT_MONEY = 0.2

const hasManyZeros = (count: number, lines: number): boolean => count < lines && count > FEW_ZEROS * lines

/** Where lines without money say what they are, by the title of a column: `money` where it holds figures of it. */
export interface Elsewhere {
  money?: string
  remark?: string
}

const ofElsewhere = ({ money, remark }: Elsewhere): string => {
  if (money !== undefined)
    return `Su plata parece estar en «${excerpt(money)}»: si también es venta, súmala en tu archivo y súbelo de nuevo. `
  if (remark !== undefined && scoreHeader(remark).has('descuento'))
    return `En esas filas «${excerpt(remark)}» se llevó toda la venta. `
  return remark
    ? `Mira «${excerpt(remark)}»: en esas filas dice algo que casi ninguna otra dice. `
    : 'Mira la columna sin título: en esas filas dice algo que casi ninguna otra dice. '
}

/**
 * Tells of lines worth nothing in a file without quantities, and asks where they are many: their money is the same either way.
 * @param elsewhere what they say in other columns
 */
export function manyWorthNothing(
  count: number,
  lines: number,
  elsewhere: Elsewhere | undefined,
  { noQuantity }: ReadOptions,
): Finding[] {
  if (noQuantity !== undefined || (!elsewhere && !hasManyZeros(count, lines))) return []
  const kind =
    elsewhere || count > MOST_WITHOUT_MONEY * lines ? 'question' : count > SOME_ZEROS * lines ? 'warning' : 'fact'
  const [one, out] =
    kind === 'question'
      ? ['Sí: una unidad cada una', 'No: no se vendió nada en ellas']
      : ['Contar una unidad de cada una', 'Dejarlas por fuera']
  const said = `${numeral(count)} de ${numeral(lines)} filas no traen valor, o traen cero, y el archivo no trae cantidades`
  return [
    {
      code: 'lineas_en_cero',
      kind,
      text:
        kind === 'question'
          ? `${said}. ${elsewhere ? ofElsewhere(elsewhere) : ''}¿Cuentan como una unidad vendida cada una?`
          : `${said}: cada una cuenta como una unidad vendida.`,
      choices: [
        { label: one, choose: { noQuantity: 'one' } },
        { label: out, choose: { noQuantity: 'out' } },
      ],
      chosen: 0,
    },
  ]
}

/**
 * Tells of lines whose money the file does not say, and asks where they are many: their units are counted, or they stay out. Of a file
 * without quantities `manyWorthNothing` asks.
 * @param elsewhere what they say in other columns
 */
export function linesWithoutMoney(
  count: number,
  lines: number,
  hasQuantity: boolean,
  elsewhere: Elsewhere | undefined,
  { noValue, noQuantity }: ReadOptions,
): Finding[] {
  if (count === 0 || (!hasQuantity && noQuantity === undefined && (elsewhere || hasManyZeros(count, lines)))) return []
  const said = `${numeral(count)} ${count === 1 ? 'fila no trae' : 'filas no traen'} valor`
  const units = hasQuantity ? 'sus unidades' : 'una unidad de cada una'
  const isPlain = noValue !== undefined || !hasQuantity || (!elsewhere && !areMany(count, lines - count))
  const kind = isPlain ? 'fact' : elsewhere || count > MOST_WITHOUT_MONEY * lines ? 'question' : 'warning'
  return [
    {
      code: 'lineas_sin_valor',
      kind,
      text:
        kind === 'question'
          ? `${said}. ${elsewhere ? ofElsewhere(elsewhere) : ''}¿Contamos ${units}, con valor 0?`
          : `${said}: contamos ${units}, con valor 0.`,
      choices: [
        { label: 'Contarlas con valor 0', choose: { noValue: 'zero' } },
        { label: 'Dejarlas por fuera', choose: { noValue: 'out' } },
      ],
      chosen: 0,
    },
  ]
}
