import { fold } from '../headers/fold.ts'
import { loneTitles } from '../headers/notes-around.ts'
import { startOfText } from '../../phrases.ts'
import { CALLED_OTHER, type NamedTable, PLAN } from './sales-evidence.ts'

/** What a title or a name begins with that says nothing of what is listed: numbers and codes, "Relación de". */
const LEAD =
  /^([a-z]{0,3}\d+ )*((reporte|listado|lista|informe|relacion|control|registro|detalle|historial|libro|cuadro|resumen|base)( general| mensual| diari[oa]| semanal)? (de |del )?(las |los )?)?/
/** What is said of documents and sales that never were any, of another business, or of nobody. */
const DENIED = startOfText`
  // They came to nothing.
  (facturas?|ventas?|tickets?|tiquetes?|boletas?|pedidos?|ordenes|documentos?|comprobantes?|recibos?|remision(es)?|lineas|transacciones|carr(it)?os?)( de venta| electronic[oa]s?)* (anulad|cancelad|rechazad|abandonad|perdid|eliminad|borrad|devuelt|fallid|caid|simulad|no (facturad|atendid|concretad|realizad|cerrad))[oa]s?
  (anulad|cancelad|rechazad|abandonad|eliminad)[oa]s?$
  // Handed over, and sold with the invoice that is to come.
  (remision(es)?|pedidos?|ordenes)( de venta| de clientes)* (pendientes? )?(de|por|sin) facturar
  // Offered, or money that is planned and held.
  propuestas? (de )?(ventas?|comercial(es)?|economicas?) | flujos? de (caja|efectivo|fondos) | cash ?flow
  // Somebody else's.
  ventas? (de|en) (la |los )?competencia | competencia$
  // Given, replaced or paid out.
  (reposicion(es)?|cambios?) (por |de )?garantias? | muestras (gratis|entregadas|medicas)
  liquidacion (de )?comisiones | comisiones (a pagar|por pagar|de vendedores|vendedores)
  // Owed, by the shop or to it.
  cuentas? (de cobro )?por pagar | facturas por pagar
  cartera$ | cartera (por edades|vencida|clientes|al|a|de clientes|pendiente|por cobrar|morosa)
`
/** What is said of sales that nobody made. A file is called so by who tries a program with real sales. */
const MADE_UP = startOfText`
  (ventas?|facturas?|tickets?|tiquetes?|pedidos?|datos|archivo|plantilla|formato)( de)? (pruebas?|ejemplos?|demostracion|entrenamiento|demo)
  ejemplos?$ | simulacion(es)? | simulador
`
/** What is planned or guessed; a table that has it in a column of its own compares it with what was sold. */
const PLANNED = startOfText`
  pronosticos? | proyeccion(es)? | forecast | (metas?|cuotas?|presupuestos?) (de |del |por )?ventas? | (ventas?|pedidos?) (proyectad|pronosticad|presupuestad|esperad|estimad)[oa]s?
`
/** A title that says plainly that sales are below it, whatever another says. */
const OF_SALES = startOfText`
  ventas? | vendas? | sales | facturacion
`
const CAME_BACK = /^devolucion/

/** The title of a table, or the name of its sheet or file, that says of what is listed that it was never sold; null where none does. */
export function deniedSales(table: NamedTable): string | null {
  if (table.besidePlans) return null
  const isCompared = table.headers.some((header) => PLAN.test(fold(header)))
  const denies = (text: string): boolean => {
    const said = withoutLead(text)
    // A list of what came back may be taken off: that is asked apart.
    if (CAME_BACK.test(said) || (isCompared && PLAN.test(said))) return false
    return DENIED.test(said) || PLANNED.test(said) || CALLED_OTHER.test(said)
  }
  const titles = loneTitles(table)
  const isOfSales = (text: string) => OF_SALES.test(withoutLead(text)) && !denies(text)
  if (titles.some(isOfSales)) return null
  const files = table.fileNames ?? []
  // A file without sheets gives its own name as that of its table.
  const within = [...titles, ...(table.sheet === undefined || files.includes(table.sheet) ? [] : [table.sheet])]
  // A spreadsheet names the sheet of a text that it opens by the file.
  const isOfFile = (text: string) => files.some((name) => fold(name).startsWith(fold(text)))
  const denied = within.find((text) => denies(text) || (MADE_UP.test(withoutLead(text)) && !isOfFile(text)))
  return denied ?? files.find(denies) ?? null
}

/** A title or a name, folded, from what it says of its content on. */
export const withoutLead = (text: string): string => fold(text.replace(/\.[a-z]{2,5}$/i, '')).replace(LEAD, '')
