import { fold } from '../understand/headers/fold.ts'
import type { StockRole } from './types.ts'
import { wordsWithin } from '../phrases.ts'

/** Words of stock reports of accounting programs, tills and web shops, folded, in Spanish, Portuguese and English. */

const PLACE = 'bodegas?|almacen(es)?|sucursal|sede|tienda|local|loja|deposito|punto de venta|pv|warehouse|store|lugar'
/** A quantity that is on hand, by its title alone. */
const ON_HAND =
  /\b(existencias?|exist|stock|saldos?|inventario|inv final|disponibles?|disponivel|estoque|on ?hand|conteo|unidades en bodega|cantidad en bodega)\b/
/** A quantity of which the title does not say what of. */
const PLAIN_QUANTITY =
  /^(total )?(cantidad(es)?|cant|unidades|und?s?|uds|qty|quantity|qtde?|quantidade|units)( total(es)?)?$/
/** Amounts in a stock report that are not what is on hand. */
const NOT_ON_HAND = wordsWithin`
  min | minim[oa]s? | max | maxim[oa]s? | seguridad | reorden | pedidos? | pto | reserv[a-z]* | comprometid[oa]s?
  transito | recibir | despachar | camino | inicial | anterior | antes | despues | entradas? | salidas? | saidas?
  entrada | compras? | compradas? | vendid[oa]s? | ventas? | vendas? | sales | sold | costos? | custos? | cost | valor
  valorizad[oa] | vr | vlr | precios? | precos? | price | pvp | monto | importe | pesos | cop | usd | fecha | date
  dias? | days | rotacion | cobertura | estado | status | tipo | codigo | cod | id | ajustes? | diferencia | medida
  ultim[oa]s? | last | lote | separad[oa]s? | controla | maneja | grupo | cuenta | promedio | meses | mensual | semana
  nombre | descripcion
`
/** A column of amounts that is named for a place. */
const OF_PLACE = new RegExp(`^(existencias? |stock |saldo |cantidad |cant |inventario )?(en |de )?(${PLACE})( \\w+)*$`)

export const isOnHand = (header: string): boolean => ON_HAND.test(fold(header)) && !NOT_ON_HAND.test(fold(header))
export const isPlainQuantity = (header: string): boolean => PLAIN_QUANTITY.test(fold(header))
/** "Bodega Norte", "Stock sede centro", over amounts. */
export const isOfPlace = (header: string): boolean =>
  OF_PLACE.test(fold(header)) && !NOT_ON_HAND.test(fold(header)) && fold(header).split(' ').length > 1

/** The report says of itself that it is one of stock: a title, its name, or columns that only such a report has. */
export const namesStock = (text: string): boolean =>
  /\b(existencias?|inventarios?|stock|saldos de (productos|inventario|bodega)|estoque)\b/.test(fold(text))

/** Columns beside each other that movements have: the stock before and after each. */
export const isOfMovements = (headers: readonly string[]): boolean => {
  const folded = headers.map(fold)
  return folded.some((header) => /\bantes\b/.test(header)) && folded.some((header) => /\bdespues\b/.test(header))
}

/** Movements with the balance that each left: what came in and what went out stand beside it. */
export const isRunningBalance = (headers: readonly string[]): boolean => {
  const folded = headers.map(fold)
  return folded.some((header) => /\bentradas?\b/.test(header)) && folded.some((header) => /\bsalidas?\b/.test(header))
}

/** Lots, serial numbers, shelves: rows of one product that are parts of its stock. */
export const namesPartOfStock = (header: string): boolean =>
  /\b(lote|lotes|serial(es)?|serie|vencimiento|vence|caducidad|ubicacion|estante|pasillo|talla|color|variante)\b/.test(
    fold(header),
  )

/** What products are measured in, as a cell beside them says it. */
const UNIT =
  /^(u|un|und?s?|unids?|unidad(es)?|uds?|pzas?|pz|piezas?|m|mts?|metros?|ml|cms?|m2|m3|kgs?|k|kilos?|kilogramos?|g|grs?|gramos?|l|lts?|litros?|lbs?|libras?|gls?|gal|galon(es)?|bto|bultos?|cjs?|cajas?|paq|paquetes?|pqt|par(es)?|pr|rollos?|rll|docenas?|doc|cunetes?|cte|sacos?|bolsas?|juegos?|jgo|tubos?|laminas?|varillas?|cientos?|millar(es)?|arrobas?|onzas?|oz|frascos?|botellas?|latas?|pacas?|canastas?|each|ea|units?)$/

/** @param word folded */
export const isUnit = (word: string): boolean => UNIT.test(word)

type Single = Exclude<StockRole, 'existencias'>

/** What is said to be ordered, and what it is counted in. */
const ORDER = 'pedido|pedir|compra|comprar|despacho|venta'
const HOLDERS = 'cajas?|empaques?|bultos?|pacas?|paquetes?|displays?'
const COUNTED = `(?:unidad(?:es)?|unds?|uds?|${HOLDERS})`

/** What a title says that the least that is ordered counts; undefined where it does not say. */
export const leastIn = (header: string): 'units' | 'packs' | undefined => {
  const text = fold(header)
  if (new RegExp(`\\b(${HOLDERS})\\b`).test(text)) return 'packs'
  return /\b(unidad(es)?|unds?|uds?)\b/.test(text) ? 'units' : undefined
}

/** Best first. */
const TITLES: Record<Single, readonly RegExp[]> = {
  codigo: [
    /^(codigo|cod|cve|clave)( interno)?( del?| de)?( producto| articulo| item| prod| art)?$/,
    /^(sku|referencia|ref|plu|id producto|producto id|product id|item id|codigoproduto|codigo (do )?produto)$/,
    /\b(sku|plu)\b/,
    /^codigo (de )?producto\b/,
    /\b(ean|barras?|barcode|codbarras|upc)\b/,
    /^(book id|int|id)$/,
    /^(codigo|cod|referencia|ref)\b/,
  ],
  producto: [
    /^(nombre|descripcion|desc|descrip)( del?| de)? (producto|articulo|item|prod|art|material)$/,
    /^(producto|nombre producto|product name|item name|nome (do )?produto|descricao (do )?produto)$/,
    /^(nombre|descripcion|articulo|description|descricao|nome|produto|product|material|mercancia)$/,
    /^(detalle|descrip|desc|item|referencia)$/,
    /^(nombre|descripcion|producto)\b/,
  ],
  bodega: [new RegExp(`^(nombre( de)?( la)? )?(${PLACE})$`), /^(nombre )(lugar|sitio)$/, /^(location|site|branch)$/],
  costo: [
    /^(costo|cost|custo)( neto)? (promedio|prom|medio|average)( unitario| unit)?$/,
    /^(costo|custo|cost|vr costo|valor costo|precio( de)? costo)( neto)?( prom)? ?(unitario|unit|unidad|und|por unidad|x unidad)$/,
    /^(ultimo costo|costo ultimo|costo|custo|cost|unit cost)$/,
    /^(precio( de)? compra|valor( de)? compra|precio( de)? costo|preco( de)? custo|costo promedio ponderado)$/,
    /^(costo|custo)\b/,
  ],
  enCamino: [
    /^(cantidad |unidades |stock )?(por recibir|en transito|en camino|por llegar|pendientes? por (recibir|llegar))$/,
  ],
  empaque: [
    /^(qxb|uxb|uxc|u x c|(u|uds?|unds?|unid|unidad(es)?|cant|cantidad) (por|x) (caja|empaque|bulto|paquete|paca|display)|(unidad|und|cant|cantidad) de empaque|factor( de)? empaque|contenido( de(l)?)?( la)? (caja|empaque))$/,
    /^((unidad(es)?|unds?|uds?|unids?|cant) )?(empaque|embalaje)$/,
  ],
  minimo: [
    new RegExp(
      `^((${COUNTED}|cantidad|cant) )?minim[oa]s?( de)?( ${COUNTED})?( de| por)? (${ORDER})( (en )?${COUNTED})?$`,
    ),
    /^((cantidad|cant) )?minim[oa] para (pedido|compra)$/,
    // "Venta mínima" is the least that was sold.
    new RegExp(`^(pedido|compra|despacho) minim[oa]( (en |de )?${COUNTED})?$`),
    /^(min (ped|pedido|compra)|ped min|moq|minimum order( quantity)?)$/,
  ],
  multiplo: [new RegExp(`^multiplos?( (de|del|por|para))?( (${ORDER}))?( (en )?${COUNTED})?$`)],
  proveedor: [/^(nombre( del)? )?(proveedor|supplier|fornecedor|vendor)$/],
  diasEntrega: [
    /^(dias?|tiempo|plazo)( de| para)?( la)? (entrega|despacho|reposicion|llegada)( en)?( dias)?$/,
    /^(lead ?time|entrega|demora)( en)?( dias| days)?$/,
  ],
  unidad: [
    /^(u ?m|und? med(ida)?|unid(ad)?( de)? med(ida)?|medida|unidad( de)? (venta|inventario)|unit of measure|uom)$/,
    /^(unidad|unid|und|uni|unit)$/,
  ],
  categoria: [
    /^(nombre )?categoria( de(l)?)?( producto| articulo| inventario| item)?$/,
    /^(nombre )?(grupo|linea)( de(l)?)?( producto| articulo| inventario| item)?s?$/,
    /^(familia|departamento( de)?( producto| articulo)|seccion|rubro|clasificacion|category|product category|item group)$/,
  ],
  vencimiento: [
    /^((fecha|fec|f|dia)( de| del?)? )?(venc(imiento|to|e)?|vcto|vto|caducidad|cad|expiracion)( (del? )?(lote|producto))?$/,
    /^(exp(iry|iration)?( date)?|validade|data de validade)$/,
  ],
  fecha: [
    /^(fecha|date|dia|data)$/,
    /^fecha( de(l)?)? (corte|inventario|stock|saldo|existencias|conteo|reporte|informe)$/,
  ],
}
const NOT: Partial<Record<Single, RegExp>> = {
  codigo:
    /\b(lugar|bodega|almacen|sucursal|proveedor|supplier|categoria|grupo|linea|comprador|postal|ncm|cliente|marca|impuesto|unidad|cuenta|familia|precio|fabricante)\b/,
  producto: /\b(tipo|categoria|grupo|linea|marca|codigo|cod|cantidad|precio|costo|id)\b/,
  costo: /\b(total|totales|valorizado|inventario|centro|fecha|cuenta)\b/,
}

/** Over packs in words it is of how each product is sold, or of how it is ordered: "Presentación", "Empaque", "Und". */
const MAY_BE_OF_PACKS =
  /^(empaque|embalaje|presentacion|contenido|medida|u ?m|uom|und?|uni|unid|unidad( (de )?(medida|empaque|venta|compra))?|unid(ad)? med(ida)?|forma de (venta|empaque))$/

export const mayBeOfPacks = (header: string): boolean => MAY_BE_OF_PACKS.test(fold(header))

/** Roles but stock that a title names, each with how well: 0 is the best. */
export const rolesOf = (header: string): { role: Single; place: number }[] => {
  const text = fold(header)
  if (text === '') return []
  return (Object.keys(TITLES) as Single[]).flatMap((role) => {
    if (NOT[role]?.test(text)) return []
    const place = TITLES[role].findIndex((title) => title.test(text))
    return place < 0 ? [] : [{ role, place }]
  })
}
