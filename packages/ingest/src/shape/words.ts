import { fold } from '../understand/headers/fold.ts'
import { measuresGoods } from '../understand/headers/measures.ts'
import { wholeText, wordsWithin } from '../phrases.ts'

export type Measure = 'cantidad' | 'valor'

const UNITS =
  /^(cant|cants|cantidad|cantidades|unid|unids|unidad|unidades|und|unds|uds|ud|un|qty|quantity|units|pcs|ctd|qtd|qtde|quantidade|kilos|kg|kgs|piezas|pzas|cajas)$/
const MONEY =
  /^(valor|valores|vr|vlr|val|venta|ventas|vta|vtas|importe|importes|monto|montos|ingreso|ingresos|pesos|cop|facturado|facturacion|faturado|faturamento|dinero|sales|revenue|amount|value|vendas|receita|total|totales|subtotal|neto|neta)$/
/** Words of a title from which the figures below are known; "ventas" says nothing of how they are counted. */
const TITLE_UNITS =
  /\b(unidades|cantidad(es)?|units|quantity|unids?|unds?|uds?|qty|cant|kilos|kgs?|quantidade|cases|volume)\b/
const TITLE_MONEY =
  /\b(valor(es)?|pesos|dolares|soles|reales|bolivares|lempiras|quetzales|colones|guaranies|lo que entro|cop|importes?|montos?|ingresos|facturacion|faturamento|receitas?|recaudos?|recaudacion|mensualidad(es)?|mensalidades?|arriendos?|alquiler(es)?|pensiones|dinero|revenues?|turnover|amount|value|en \$|(con|sin|mas) (iva|igv|impuestos?)|iva incluido)\b|\$/

/** Whether a text names what it says: "FACTURA: 0012", "CLIENTE: Ana". */
export const saysWithLabel = (text: string): boolean => /^[^:]*\p{L}\s*:\s*\S/u.test(text)

/** Words of what comes in by selling, in a title or a name. */
const OF_SALES = /\b(ventas?|vendid[oa]s?|vendas?|sales|ingresos?|ganancias?|recaudos?|facturacion|faturamento)\b/
export const speaksOfSales = (text: string): boolean => OF_SALES.test(fold(text))

/** Words beside "ventas" that make of it a measure, a cost, a plan or a part: litres, "Costo de ventas", "IVA en ventas". */
const NOT_MONEY_OF_SALES = wordsWithin`
  litros? | lts? | ml | metros? | mts? | m2 | m3 | km | kgs? | kilos? | kilaje | (kilo)?gramos? | quilos? | galones?
  gal | ton(elad[oa])?s? | lbs? | libras? | arrobas? | bultos | horas? | hrs | peso | costos? | custos? | gastos?
  metas? | margen(es)? | margem | proyecci\w+ | proyectad\w+ | estimad\w+ | forecast | ppto | presupuest\w+
  orcamento | devoluci\w+ | devoluc\w+ | descuentos? | descontos? | comision(es)? | comissoes | iva | impuestos?
  impostos? | nomina | perdid\w+ | tickets? | promedio | media | inventario | precios? | precos? | cuentas | cartera
  ganancias? | utilidad(es)? | lucro | compras? | consumo
`
export const speaksOfOtherThanMoney = (text: string): boolean =>
  NOT_MONEY_OF_SALES.test(fold(text).replace(/\b(con|sin|mas) (iva|igv|impuestos?)\b/, ''))

/** What one word says of the figures under it. */
export function measureOf(word: string): Measure | undefined {
  return UNITS.test(word) ? 'cantidad' : MONEY.test(word) ? 'valor' : undefined
}

/** "(Bs)", "(en soles)". */
const IN_CURRENCY =
  /\((en )?(bs\.?|usd|cop|clp|mxn|pen|ars|₡|pesos|soles|dolares|dólares|bolivianos|guaranies|guaraníes|quetzales|lempiras|colones|reales)\)/i

/** "Venta diaria (L.)": of milk it would be litres. */
const SALES_IN_CURRENCY =
  /\bventas?( (diari\w+|mensual\w*|semanal\w*|totales|por \w+|del? (día|dia|mes|año)))* \((l|q|lps|gs)\.?\)/i

/** What a title, a sheet's name or a file's says of the figures below it. */
export function measureInTitle(text: string): Measure | undefined {
  const folded = `${fold(text)}${/[$€]|\bS\/(?!\w)/.test(text) || IN_CURRENCY.test(text) || SALES_IN_CURRENCY.test(text) ? ' $' : ''}`
  return TITLE_UNITS.test(folded) || measuresGoods(text) ? 'cantidad' : TITLE_MONEY.test(folded) ? 'valor' : undefined
}

/** Columns and rows that sum up others, or tell something else than sales. */
const SUMMARY =
  /^\W*((gran |sub[ -]?)?tota(l|is|les)\b|total_|promedio|prom\b|average|avg\b|media$|suma[ns]?\b|acumulad|(\d\w{0,3} )?(trim(estre)?|semestre|bimestre|cuatrimestre)\b|[tq][1-4]\b|participaci|variaci|var\b|vs\.? (mes|a[nñ]o|anterior|\d)|crecimiento|diferencia|presupuesto|ppto\b|pto\b|budget|forecast|target|proyectad|pronosticad|meta\b|%)/i

export function isSummary(text: string): boolean {
  return SUMMARY.test(text) || /%/.test(text) || /^(variac|crescim|diferenca)/.test(fold(text))
}

/** Rows that sum up others, by what stands in a column of names: "Media luna" and "Meta" may be sold. */
export function isSummaryRow(text: string): boolean {
  return /^\W*((gran |sub[ -]?)?tota(l|is|les)\b|resultado( total)?$|promedio|average\b|suma[ns]?\b|%\s*(variaci[oó]n|crecimiento|participaci[oó]n)|(variaci[oó]n|crecimiento|participaci[oó]n)\s*(%|porcentual))/i.test(
    text,
  )
}

/** What stands beside dates and is no product either. */
export const NOT_A_PRODUCT = wholeText`
  ano | anio | year | mes | month | dia | day | hora | hour | hrs | semana | week | trimestre | quarter | weekday
  weekday name | dia semana | dia de la semana | festivo | holiday | is ?holiday | temperatura | temperature | temp
  lluvia | clima | weather | precipitacion | id | indice | index | consecutivo | no | nro | n | clientes | tickets
  facturas | transacciones | visitas | personas | observaciones | notas? | unnamed \d+ | costos? | gastos? | utilidad
  ganancia | costs? | sold | results? | resultado | profit | cumulated | cumulative | margen | iva | saldo | caja | base | diferencia | propinas?
`
/** Titles of the columns of a ledger: where one stands over figures, the columns are no names of products. */
const FIELD =
  /(^| )(id|ids|cod|codigo|key|sku|ean|nit|cpf|cnpj|cliente|vend\w*|produto|producto|product|fecha|data|date|hora|count|conteo|price|precios?|preco|avg|rate|tasa|quantidade|qtde?|faturamento|receita|vlr|margem|desconto|lucro|custo|cost|profit|discount|tax|edad|gravad[oa]s?|gravables?|exent[oa]s?|sujetas|debito fiscal|igv|itbms|itbis|age|score|rating|numero|telefono|lat|lon|latitude|longitude)( |$)/

export function isField(title: string): boolean {
  return FIELD.test(fold(title)) || /_id$|ID$/.test(title.trim())
}
