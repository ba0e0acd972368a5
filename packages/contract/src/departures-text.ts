import type { FollowUp } from './calls/follow-up.ts'
import { once } from './once.ts'

/** Words of a week's departures that the page and the e-mail share. */

const list = once(() => new Intl.ListFormat('es-CO'))

/** Which stores are left out of the compared days; undefined where none is. */
export const storesLeftOutText = ({ sin_ventas_de }: Pick<FollowUp, 'sin_ventas_de'>): string | undefined =>
  sin_ventas_de && `Sin contar ${list().format(sin_ventas_de)}: sus ventas de esos días no han llegado.`

type Unnamed = Pick<FollowUp, 'sin_cliente' | 'sin_producto'>

/** Why products or clients are not compared; undefined where both are. */
export const notComparedText = ({ sin_cliente, sin_producto }: Unnamed): string | undefined => {
  if (!sin_cliente && !sin_producto) return undefined
  const left = [...(sin_producto ? ['productos'] : []), ...(sin_cliente ? ['clientes'] : [])].join(' ni ')
  const lacking = [...(sin_producto ? ['qué se vendió'] : []), ...(sin_cliente ? ['quién compró'] : [])].join(' ni ')
  return `No comparamos ${left}: los archivos de esos días, o los de los meses de antes, no dicen ${lacking}.`
}

/** That nothing of what is compared departed; undefined where something did, or nothing is compared. */
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
