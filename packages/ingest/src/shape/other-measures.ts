import { fold } from '../understand/headers/fold.ts'
import { isSummary } from './words.ts'

/** What stands beside the sales of each month, store or product, and is none. */
const OTHER =
  /^(costos?|costes?|custos?|costs?|gastos?|egresos?|despesas?|expenses?|compras?|purchases?|utilidad(es)?|ganancias?|margen(es)?|margem|lucros?|profits?|margins?|inventarios?|inventory|stock|existencias?|estoque|saldos?|iva|impuestos?|impostos?|tax(es)?|comision(es)?|comissoes|clientes|visitas|tickets|(tickets?|tiquetes?) (promedio|medio)|facturas|transacciones|domiciliarios|metas?|ppto|presupuestos?|objetivos?|budget|target|proyectad[oa]|pronosticad[oa]|forecast|cumplim\w*|avance|logro|crec\w*|variac\w*|part|participac\w*)( (de |del )?(ventas?|mes|total(es)?|operativ[oa]s?|brut[oa]s?|net[oa]s?))?$/
/** The same month of the year before. */
const YEAR_BEFORE =
  /^(a a|aa|ly|py|((ano|periodo|mes|year|ejercicio) )?(ant|anterior|pasado|previo)|(last|previous|prior) year|ano anterior)$/
/** What is to be taken off the sales. */
const TAKEN_OFF =
  /^(dev|devol|devolucion(es)?|descuentos?|dctos?|descontos?|notas? credito|returns?|refunds?|discounts?)$/
/** What is sold. */
const SALES =
  /^(|ventas?|vendas?|sales?|ingresos?|facturacion|facturado|receitas?|faturamento|revenue|real(es)?|valor|vendido|ejecutado|actual)( (reales?|netas?|brutas?|totales?|en pesos))?$/

export const isTakenOff = (title: string): boolean => TAKEN_OFF.test(fold(title))

/**
 * Of what some figures are, by the titles that tell them apart, those that are no sales, beside ones that are or are not told: costs, goals, the
 * year before. None where these are all that there is.
 */
export function otherMeasures(titles: readonly string[]): Set<string> {
  const different = [...new Set(titles)]
  const areSales = (title: string) => SALES.test(fold(title))
  // "AA" beside names may be a name.
  const besideSales = different.filter((title) => !YEAR_BEFORE.test(fold(title))).every(areSales)
  const others = different.filter((title) => {
    const text = fold(title)
    return OTHER.test(text) || TAKEN_OFF.test(text) || (besideSales && YEAR_BEFORE.test(text))
  })
  const rest = different.filter((title) => !others.includes(title))
  // Goals of a shop that sells "Metas": names alone tell nothing.
  return rest.some(areSales) ? new Set(others) : new Set()
}

/** Whether a text is a word for sales or for what stands beside them. */
export const isMeasureName = (text: string): boolean => {
  const folded = fold(text)
  return [SALES, OTHER, TAKEN_OFF, YEAR_BEFORE].some((words) => words.test(folded))
}

/** What stands below a table of sales by its name: counts of people and papers, what is compared with, what is left of it. */
const BELOW =
  /^(# ?|no |nro |numero de |cantidad de )?(clientes|comensales|asistentes|personas|visitas|pedidos|ordenes|tickets?|tiquetes|tiquets|boletas|facturas|comprobantes|transacciones|domicilios)( (emitid[oa]s|atendid[oa]s|expedid[oa]s))?$|^(dif|diferencias?|cumplim\w*|cumpto|incremento|aumento|crec(imiento)?|disminucion|acumulad[oa]|ytd|proyeccion|ano pasado|mes anterior|ticket medio|part|vs|media (dia|diaria|mes|semana)|arriendo|luz|internet|nominas?|sueldos?|salarios?|servicios publicos|queda|depositado|consignado|pagos? (a |de )?)\b|^(ventas? |ano )(del? )?(ano anterior|20\d\d)$/

/** "Total gastos" and "Total Fit" are told apart by their figures. */
const TOTAL = /^(gran |sub ?)?tota/

/** Whether a row below a table is none of what was sold, by its name. */
export function isNamedAside(name: string): boolean {
  const folded = fold(name)
  // What the pieces above came to.
  if (/^\W*ventas?\s*\(?\$\)?\W*$/i.test(name)) return true
  return !TOTAL.test(folded) && (isSummary(name) || [OTHER, YEAR_BEFORE, BELOW].some((words) => words.test(folded)))
}
