import type { FollowUp } from './calls/follow-up.ts'
import { listText } from './list-text.ts'
import { monthOfDate, toMonth } from './months.ts'
import { writtenNumber } from './written-number.ts'

/** Texts about a week's departures from the forecast, shared by the page and the e-mail. */

/** Text on the stores that are left out of the compared days; undefined where there are none. */
export const storesLeftOutText = ({ sin_ventas_de }: Pick<FollowUp, 'sin_ventas_de'>): string | undefined =>
  sin_ventas_de && `Sin contar ${listText(sin_ventas_de)}: sus ventas de esos días no han llegado.`

/** Why a week stands without what was expected of it: its months had begun before the first forecast, or stores are left out of one that is kept without them. */
export const NOTHING_SAID = 'No la comparamos: no tenemos un pronóstico de antes de esos días que sirva.'

type Unnamed = Pick<FollowUp, 'sin_cliente' | 'sin_producto'>

/** From this ratio on, a multiple is shown instead of a percentage, which would be hard to picture. */
const SHOWN_AS_TIMES = 3

/** '8% menos de lo esperado', 'lo esperado', '22 veces lo esperado', computed from the rounded figures; undefined where nothing was expected. */
export const againstExpected = (sold: number, expected: number): string | undefined => {
  const [roundedSold, roundedExpected] = [Math.round(sold), Math.round(expected)]
  if (roundedExpected <= 0) return undefined
  const percent = Math.round((100 * (roundedSold - roundedExpected)) / roundedExpected)
  if (percent === 0) return 'lo esperado'
  const times = roundedSold / roundedExpected
  if (times >= SHOWN_AS_TIMES) return `${writtenNumber(times)} veces lo esperado`
  return `${Math.abs(percent)}% ${percent > 0 ? 'más' : 'menos'} de lo esperado`
}

/** Whether no sales of the unfinished month are loaded; a total of zero would then only mean missing files. */
export const isMonthUnloaded = ({ mes, ventas_hasta }: Pick<FollowUp, 'mes' | 'ventas_hasta'>): boolean =>
  mes !== null && monthOfDate(ventas_hasta) < toMonth(mes)

/** Text on why products or clients are not compared; undefined where both are. */
export const notComparedText = ({ sin_cliente, sin_producto }: Unnamed): string | undefined => {
  if (!sin_cliente && !sin_producto) return undefined
  const left = [...(sin_producto ? ['productos'] : []), ...(sin_cliente ? ['clientes'] : [])].join(' ni ')
  const lacking = [...(sin_producto ? ['qué se vendió'] : []), ...(sin_cliente ? ['quién compró'] : [])].join(' ni ')
  return `No comparamos ${left}: los archivos de esos días, o los de los meses de antes, no dicen ${lacking}.`
}

/** Text that nothing departed from the forecast; undefined where something did, or nothing is compared. */
export const nothingDepartedText = ({
  productos,
  clientes,
  sin_cliente,
  sin_producto,
  clientes_sin_comparar,
}: Unnamed & Pick<FollowUp, 'productos' | 'clientes' | 'clientes_sin_comparar'>): string | undefined => {
  const noClients = sin_cliente || clientes_sin_comparar
  if (productos.length + clientes.length > 0 || (noClients && sin_producto)) return undefined
  const none = noClients ? 'Ningún producto' : sin_producto ? 'Ningún cliente' : 'Ningún producto ni cliente'
  return `${none} se apartó más de lo usual.`
}
