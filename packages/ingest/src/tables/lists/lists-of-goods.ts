import { excerpt } from '../../excerpt.ts'
import type { Column } from '../../understand/columns/column.ts'
import { fold } from '../../understand/headers/fold.ts'
import { mostlyHolds, MOSTLY, type Rule, titled, titles } from './list-rule.ts'
import { wholeText, wordsWithin } from '../../phrases.ts'

/** When goods that were ordered came in. */
const ARRIVED = /^(fecha|fec|f|data)( de)? (llegada|arribo|recepcion|recibido|chegada)$/

/** The two ends of a movement of stock, and places where stock lies. */
const FROM_PLACE = /^((bodega|almacen|local|sede|tienda)( de)? )?(origen|salida|origem)$/
const TO_PLACE = /^((bodega|almacen|local|sede|tienda)( de)? )?(destino|entrada)$/
const STORAGE = /\b(bodega|almacen|deposito|sucursal|sede|tienda|local|principal|norte|sur|centro)\b/

const namesStorage = (column: Column): boolean => mostlyHolds(column, (text) => STORAGE.test(fold(text)))

/** What a carrier or a reseller of postage says of a parcel: what it declares is no sale, which another report tells. */
const SHIPPED = wholeText`
  shipments? | shipment id | carrier | tracking (code|number|url) | carrier tracking code
  postage( type| fee| label)? | package type | weight | weight unit | customs( value)? | guia | numero de guia
  transportadora | codigo de (rastreo|seguimiento) | flete cobrado | peso( cobrado| volumetrico)?
`
const LEAST_OF_SHIPMENTS = 4

/** What a delivery round says of what the client did not take. */
const TURNED_DOWN = /\b(rechazos?|rechazad[oa]s?|rebotes?|rejeicao|rejeitad[oa]s?|rejection|rejected)\b/
const LEAST_TURNED_DOWN = 2

/** Why a line was taken off its ticket again, came back or was claimed. */
const WHY_VOIDED =
  /^(motivo|razon|razao|causa|causal) (de |da |do |del )?(la )?(anulacion|cancelacion|cancelamento|eliminacion|estorno|reclamo|devolucion|rechazo|reembolso|garantia|merma|baja|perdida|averia)$|^(void|cancell?ation|cancel|removal) reason$|^reason (for|of) (void|cancell?ation|removal)$/

/** A plain title of reasons, and those for which goods are lost. */
const REASON = /^(motivo|causa|causal|razon)$/
const LOST =
  /^((por |producto )?(danad|quemad|vencid|rot|averiad|podrid|derramad|perdid|robad|caducad|golpead)[oa]s?|danos?|mermas?|averias?|robos?|hurtos?|roturas?|vencimiento|desperdicio)$/

/** What says that nothing was turned down or taken off. */
const NOTHING_SAID = /^(0+([.,]0+)?|no|n a|na|ningun[oa]?|none|nao|)$/

/** Who brings raw goods, and amounts of what was taken from them. */
const BRINGS =
  /^(ganader[oa]|productor(a|es)?|caficultor(a|es)?|agricultor(a|es)?|reciclador(a|es)?|recolector(a|es)?|cosecher[oa]s?|pescador(a|es)?|embarcacion|finca|centro de acopio)$/
const TAKEN = /\b(pagad[oa]s?|a pagar|recibid[oa]s?|desembarcad[oa]s?|acopiad[oa]s?|entregad[oa]s?|recolectad[oa]s?)\b/
/** What a vehicle's log says of each time that it was filled. */
const OF_VEHICLE = [
  /^placa( (del )?vehiculo)?$/,
  /^(kilometraje|odometro|km)( (actual|inicial|final))?$/,
  /^(galones|litros|gal|lts?|combustible)$/,
]
/** Pieces that were made, and not sold. */
const MADE =
  /^(unidades|cantidad|cant|unds?|kilos|kg|litros|cajas|piezas) (producid|envasad|empacad|fabricad|elaborad|cosechad|hornead|procesad)[oa]s?$/

/** Pieces that were counted, moved, lost or offered; a price times these is no sale. */
const NOT_SOLD = wordsWithin`
  muestras? | trasladad[oa]s? | cotizad[oa]s? | prestad[oa]s? | perdid[oa]s? | robad[oa]s? | sobrantes? | faltantes?
  saldos? | disponibles? | presupuestad[oa]s? | no atendid[oa]s? | agotad[oa]s? | danad[oa]s? | averiad[oa]s?
  vencid[oa]s? | en (bodega|almacen|existencias?|inventario|stock) | (a|por) pedir | conteo | consignacion | donad[oa]s? | obsequiad[oa]s? | desead[oa]s? | reembolsad[oa]s? | reintegrad[oa]s?
`
/** Of what came in, unless clients brought it. */
const CAME_IN = /\b(ingresad|recibid|recepcionad)[oa]s?\b/
const SOLD = /\b(vendid[oa]s?|ventas?|vendas?|sold)\b/

/** What was done, owed, won or kept, in a list without clients' goods: "Labor" beside "Valor labor". */
const NO_GOODS = /^(labor(es)?|cuotas?|activos?|premios?|deudas?|anticipos?|jornal(es)?|tareas?|prestamos?)$/

/** What is told of things that the business keeps and uses. */
const KEPT_THINGS =
  /^(activos?( fijos?)?|valor (en|segun) libros|depreciacion( \w+)?|vida util( anos)?|valor residual)$/
const LEAST_OF_ASSETS = 2

const ofAssets: Rule = ({ columns }) => {
  const told = titled(columns, KEPT_THINGS)
  return told.length >= LEAST_OF_ASSETS ? `El archivo trae ${titles(told)}: parece una lista de activos fijos` : null
}

const ofArrivals: Rule = ({ columns, mapping, hasClients }) => {
  const [arrived] = titled(columns, ARRIVED)
  return arrived && !hasClients && mapping.documento === null
    ? `El archivo trae «${excerpt(arrived.header)}» y ningún cliente: parece una lista de lo que pediste a tus proveedores`
    : null
}

const transferListRule: Rule = ({ columns, hasClients }) => {
  if (hasClients) return null
  const ends = [FROM_PLACE, TO_PLACE].map((words) => titled(columns, words).find(({ letters }) => letters > 0))
  return ends.every((column) => column && namesStorage(column))
    ? `El archivo trae ${titles(ends as Column[])}: parece una lista de traslados entre bodegas`
    : null
}

const ofTurnedDown: Rule = ({ columns }) => {
  const turnedDown = titled(columns, TURNED_DOWN).filter((column) =>
    mostlyHolds(column, (text) => !NOTHING_SAID.test(fold(text))),
  )
  return turnedDown.length >= LEAST_TURNED_DOWN
    ? `El archivo trae ${titles(turnedDown)}: parece una lista de lo que no te recibieron`
    : null
}

const ofVoided: Rule = ({ columns }) => {
  const why = titled(columns, WHY_VOIDED).find((column) =>
    mostlyHolds(column, (text) => !NOTHING_SAID.test(fold(text))),
  )
  return why
    ? `El archivo trae «${excerpt(why.header)}»: parece una lista de lo que se anuló, se devolvió o se perdió`
    : null
}

const lossListRule: Rule = ({ columns, hasClients }) => {
  const [why] = titled(columns, REASON).filter(
    (column) => column.distinct > 1 && mostlyHolds(column, (text) => LOST.test(fold(text))),
  )
  return why && !hasClients
    ? `«${excerpt(why.header)}» dice «${excerpt(why.texts.find((text) => text !== '')!)}»: parece una lista de lo que se perdió`
    : null
}

const shipmentListRule: Rule = ({ columns, mapping }) => {
  const shipped = titled(columns, SHIPPED)
  return shipped.length >= LEAST_OF_SHIPMENTS && mapping.cantidad === null && mapping.precio === null
    ? `El archivo trae ${titles(shipped)}: parece una lista de envíos`
    : null
}

const rawMaterialListRule: Rule = ({ columns }) => {
  const [from] = titled(columns, BRINGS)
  const taken = columns.find(({ header, numbers }) => numbers >= MOSTLY && TAKEN.test(fold(header)))
  return from && taken
    ? `El archivo trae ${titles([from, taken])}: parece una lista de lo que compraste o recibiste`
    : null
}

const vehicleListRule: Rule = ({ columns, hasClients }) => {
  if (hasClients) return null
  const told = OF_VEHICLE.map((words) => titled(columns, words)[0])
  return told.every((column) => column !== undefined)
    ? `El archivo trae ${titles(told)}: parece lo que tanquearon tus vehículos`
    : null
}

const productionListRule: Rule = ({ columns, mapping: { cantidad }, hasClients }) =>
  cantidad !== null && !hasClients && MADE.test(fold(columns[cantidad]!.header))
    ? `«${excerpt(columns[cantidad]!.header)}» dice lo que se produjo, no lo que se vendió`
    : null

const ofNotSold: Rule = ({ columns, mapping: { cantidad, valor }, hasClients }) => {
  const amounts = [cantidad, valor].flatMap((place) => (place === null ? [] : [columns[place]!]))
  const told = amounts.find(({ header }) => {
    const title = fold(header)
    return (NOT_SOLD.test(title) || (!hasClients && CAME_IN.test(title))) && !SOLD.test(title)
  })
  return told ? `«${excerpt(told.header)}» no dice lo que se vendió` : null
}

const ofNoGoods: Rule = ({ columns, mapping: { producto, cantidad } }) =>
  producto !== null && cantidad === null && NO_GOODS.test(fold(columns[producto]!.header))
    ? `Cada fila trae «${excerpt(columns[producto]!.header)}» y ningún producto`
    : null

/** Whom in the business goods were handed to, or the slip with which they left the store. */
const HANDED_TO =
  /^(codigo |cod |nombre |id )?(del? )?centros? (de )?costos?$|^(numero |nro |no |n )?(de )?(requisicion(es)?|vale( de (salida|consumo))?)$/

const ofOwnUse: Rule = ({ columns, mapping: { precio, valor }, hasProducts, hasClients }) => {
  if (!hasProducts || hasClients || precio !== null || valor !== null) return null
  const [to] = titled(columns, HANDED_TO)
  return to
    ? `El archivo trae «${excerpt(to.header)}», y ningún cliente ni valor: parece lo que salió del almacén para uso propio`
    : null
}

/** Lists of goods that were bought, made, moved or not taken. */
export const LISTS_OF_GOODS: readonly Rule[] = [
  rawMaterialListRule,
  vehicleListRule,
  ofAssets,
  productionListRule,
  ofNotSold,
  ofNoGoods,
  ofArrivals,
  transferListRule,
  ofOwnUse,
  ofTurnedDown,
  ofVoided,
  lossListRule,
  shipmentListRule,
]
