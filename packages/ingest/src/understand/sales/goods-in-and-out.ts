import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { fold } from '../headers/fold.ts'
import { questionOnRows, type ColumnRule, countRows } from './column-rule.ts'

/** Titles of the kind of a movement of stock. */
const HEADER =
  /^(cod ?oper(acao|acion)?|codigo (da |de )?opera(cao|cion)|(tipo (de )?)?opera(cao|cion)|(tipo (de )?)?(mov|movto|movim|movimi?ento|movimientos|transaccion)|accion|entrada sa(i|l)i?da|entradas salidas|e s)$/
/** Saída and salida, which are what was sold; entrada, the returns of each, transfers, purchases. */
const OUT: ReadonlySet<string> = new Set(['s', 'sal', 'salida', 'salidas', 'saida', 'v', 'vta', 'venta'])
const OTHERS: ReadonlySet<string> = new Set(
  'e,ed,sd,en,ent,entrada,entradas,t,tr,tras,traslado,traslados,d,dev,c,com,compra,a,aj,ajuste,ajustes'.split(','),
)

/** The place that they came from or went to, behind either: "Salida bodega 2". */
const PLACE = /^(entradas?|salidas?|saidas?)\b.*$/
/** Behind "salida", why they went out without being sold. */
const UNSOLD =
  /^(salidas?|saidas?)\b.*\b(mermas?|averias?|danos?|danad\w*|vencid\w*|vencimientos?|traslados?|transferencias?|ajustes?|consumos?|obsequios?|regalos?|muestras?|donacion(es)?|garantias?|bajas?|perdid\w*|robos?|produccion)\b/
/** Behind either, what came back or was undone, of which other rules ask. */
const UNDONE = /^(entradas?|salidas?|saidas?)\b.*\b(devol\w*|devuelt\w*|dev|anula\w*|cancela\w*)\b/

/** Asks about rows of goods that came in, by a letter beside that of those that went out. */
export const goodsInAndOut: ColumnRule = ({ place, header }, different, table) => {
  const folded = different.map(fold)
  if (folded.some((text) => UNDONE.test(text))) return null
  const codes = folded.map((text) => (UNSOLD.test(text) ? 'aj' : text.replace(PLACE, '$1')))
  if (!HEADER.test(fold(header)) || !codes.every((code) => OUT.has(code) || OTHERS.has(code))) return null
  const values = new Set(different.filter((_, at) => !OUT.has(codes[at]!)))
  if (values.size === different.length) return null
  if (values.size === 0) return null
  return questionOnRows(
    table,
    { place, values },
    [
      `${rowsText(countRows(table, place, values))} con ${quoted(values)} en «${header}» parecen mercancía que ${folded.some((text) => UNSOLD.test(text)) ? 'entró, volvió o salió sin venderse' : 'entró o que volvió'}, y las otras la que salió.`,
      '¿Cuentan como ventas?',
    ],
    [
      ['No: no cuentan', 'out'],
      ['Sí: ventas como las demás', 'in'],
    ],
  )
}
