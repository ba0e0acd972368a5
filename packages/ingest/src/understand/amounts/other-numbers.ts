/** What titles say of numbers that are no amounts of sales. */
import { wordsWithin } from '../../phrases.ts'
import type { Column } from '../columns/column.ts'
import { withoutTaxRemark } from '../headers/bare-title.ts'
import { fold } from '../headers/fold.ts'
import { spelled } from '../headers/headers.ts'
import { BESIDE_TAX, TAX_NAMES } from './taxes/tax-words.ts'

/** Share of whole numbers below which figures are written with cents. */
export const WITH_CENTS = 0.7

/** Words of a header that make its numbers something else than what was sold. */
const OTHER_NUMBER = wordsWithin`
  // What came back.
  devuelt[oa]s? | devolucion(es)? | reembols(o|os|ad[oa]s?) | reintegr(o|os|ad[oa]s?) | refund(s|ed)? | estornos?
  // Taxes, costs, gains and charges.
  ${TAX_NAMES} | tcs | basis | alicuota | aliquota
  costo | costos | cost | costs | custo | utilidad | ganancia | margen | margem | profit | margin | lucro | compras?
  purchased? | bought | gastos? | egresos? | despesas? | expenses? | mano de obra
  envio | despacho | flete | frete | shipping | freight | propina | tip | gorjeta | comision | comissao | commission | fee | fees
  cargo | cargos | tasa | trm | cambio | tc | porcentaje | percentage
  // Stock, payments and plans.
  saldo | stock | existencia | existencias | inventario | inventory | estoque | pagos? | pagamento | payments?
  abonos? | cuotas | plazo | condicion | terminos | terms | meta | target | presupuesto | budget | cotizacion
  // Time and place.
  ano | anio | year | mes | meses | month | months | dia | day | dias | days | semana | week | hora | hour | minutos | duracion
  duracao | trimestre | quarter | bimestre | semestre | turno
  holiday | festivo | edad | age | edades | idade
  latitud | longitud | latitude | longitude | lat | lon | lng | distancia | km | mts | ruta | piso | torre | bloque
  habitacion | hab | estrato
  // Numbers that name something.
  id | cod | codigo | code | clave | nro | numero | number | no | folio | indice | index | hs | dv | digito | orden
  serie | lote | version | renglon | secuencia | sequence | consecutivo | sort | telefono | phone | tel | cel
  celular | movil | cedulas? | identificacion | pasaporte | postal | zip | cep | mesa | mesas | caja
  // Who sold, and what was noted.
  vendedor | vendedora | seller | empleado | employee | mesero | cajero | interlocutor | observacion(es)?
  comentarios? | historia | ticket medio | ticket promedio | tiquete promedio | average ticket
  // Measures of something else.
  cub | peso | weight | puntos | points | rating | calificacion | avaliacao | valoracion | score | nivel | prioridad | factor | frecuencia
  frequencia | frequency | cobertura | temperatura | temperature | humidity | visitas | tours | copias | impresas
  positivacion | dientes?
  leads? | negociac(ao|oes|ion|iones) | propostas? | propuestas? | contatos? | contactos? | llamadas? | ligacoes
`
/** Words of amounts that are neither the quantity nor what a line was sold for, where another column is. */
const OTHER_AMOUNT =
  /\b(net|neto|neta|vat|precio|price|preco|lista|fecha|date|data|saldo|base|codigo|code|nit|documento)\b/

/** Numbers that stand for something of another table: "idUsuario", "user_id". */
const KEY = /^id[ _]?[a-z]{3,}|[a-z][ _]id$|[a-z]I[Dd]$/

/** What a shoe or a shirt measures. Titles that say more may count pairs: "Talla 38". */
const SIZE = /^(size|shoe size|talla|tallas|talle|tamano|tamanho|numeracion)$/

/** How many were sold, in ERPNext's register of sales. */
const SOLD_IN_STOCK_UNITS = /^stock (qty|quantity)$/

/** The kind of a document or of a client's papers, as a number. */
const OF_TYPE = /^(doc\w* )?tipo\b|^tipo doc/
/** Whether a header names numbers that are no sales: a cost, a stock, an hour. */
export function namesOther(header: string): boolean {
  if (SIZE.test(fold(header))) return true
  if (SOLD_IN_STOCK_UNITS.test(fold(header))) return false
  return (
    OTHER_NUMBER.test(spelled(withoutTaxRemark(header)).replace(BESIDE_TAX, ' ')) ||
    OF_TYPE.test(fold(header)) ||
    KEY.test(header.trim()) ||
    /^\s*%/.test(header)
  )
}

/** Words of numbers that are no amounts, and that a column may have by chance or by mistake. */
const DOUBTFUL_OTHER = wordsWithin`
  compras? | purchased? | bought | lote | orden | serie | version | nivel | indice | index | factor | caja | mesa
  turno | piso | ruta | secuencia | sequence | clave | codigo | code | id | no | nro | numero | number | hs | score
  puntos | points | sort | copias | impresas | visitas | km | minutos | mts | dientes
`
const SURE_OTHER =
  /\b(iva|igv|impuestos?|impoconsumo|tax(es)?|vat|costos?|costs?|custo|utilidad|ganancia|margen|margem|profit|saldo|stock|existencias?|inventario|inventory|estoque|envio|despacho|flete|frete|shipping|propina|peso|weight|comision|comissao|fees?|telefono|phone|postal|zip|cep|interlocutor)\b|\b(numero|nro|no|num|qtde?|quantidade|cantidad) (de |da |das )?(parcelas?|cuotas?|installments?)\b/

const EACH_DOUBTFUL = new RegExp(DOUBTFUL_OTHER, 'g')

/** Whether what a header says of its numbers is no more than words that what they hold may outweigh: "Avaliação da compra" is no purchase. */
export function namesOtherDoubtfully(header: string): boolean {
  const title = spelled(header)
  return (
    DOUBTFUL_OTHER.test(title) &&
    !SURE_OTHER.test(title) &&
    !OTHER_NUMBER.test(title.replace(EACH_DOUBTFUL, ' ')) &&
    !KEY.test(header.trim())
  )
}

/** Words of numbers that are given one after another: a fraction is none. */
const NUMBERING =
  /\b(lote|orden|serie|caja|mesa|turno|piso|ruta|secuencia|sequence|clave|codigo|code|id|no|nro|numero|number)\b/

/** Whether a header says that a column numbers something and what it holds cannot: fractions. */
export function isMisnamedNumbering({ header, wholes }: Pick<Column, 'header' | 'wholes'>): boolean {
  return NUMBERING.test(spelled(header)) && wholes < WITH_CENTS
}

/** Whether a header names an amount that is neither the quantity nor what a line was sold for. */
export function namesOtherAmount(header: string): boolean {
  return OTHER_AMOUNT.test(fold(header))
}
