import type { Instant, Json } from './column-types.ts'
import type { StoredEvaluation } from './stored-evaluation.ts'
import type { StoredMeasure } from './stored-measure.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Tables of forecasts, of past forecasts, and of adjustments. tables.ts explains how values are returned. */

interface CorridaTable {
  id: GeneratedAlways<number>
  negocio_id: string
  corte: number
  mes_en_curso: number | null
  meses_historia: number
  evaluacion: Json<StoredEvaluation>
  creada_en: Instant
}

interface NodoPrediccionTable {
  negocio_id: string
  corrida_id: number
  nivel: string
  entidad_id: number
  pesos: Json<Record<string, number>> | null
  cantidad: Json<StoredMeasure>
  valor: Json<StoredMeasure>
}

/** An array with one value per month. It is only read in SQL, month by month, because the drivers return arrays as text. */
type Months = ColumnType<never, string, never>

/** The same; null if there are no values. */
type OptionalMonths = ColumnType<never, string | null | undefined, never>

interface PrediccionResumenTable {
  negocio_id: string
  corrida_id: number
  local_id: number
  producto_id: number
  /** One value per month, from the first month after the run's cut-off. */
  cantidad: Months
  valor: Months
  /** The run's own forecast if adjustments changed it, else null; an empty array if the run has no such row. */
  base_cantidad: OptionalMonths
  base_valor: OptionalMonths
  /** The part of the adjusted forecast that comes from adjustments in units. */
  unidades_cantidad: OptionalMonths
  unidades_valor: OptionalMonths
}

interface PrediccionTable extends PrediccionResumenTable {
  cliente_id: number
}

/** Six arrays with one value per month: the expected amounts, and the limits of the 80% interval. */
interface MonthsWithLimits {
  negocio_id: string
  nivel: string
  cantidad: Months
  cantidad_desde: Months
  cantidad_hasta: Months
  valor: Months
  valor_desde: Months
  valor_hasta: Months
}

interface PronosticoCongeladoTable extends MonthsWithLimits {
  /** Key of the entity's name; empty for the whole business. */
  clave: string
  /** Month in which the forecast was made; it covers the next three. */
  hecho: number
  /** ISO date of a forecast made within the month after `hecho`, before any of its sales were known; it covers that month only. */
  dicho_el: Generated<string | null>
  /** What the person's adjustments add; null if they add nothing. */
  cantidad_ajuste: OptionalMonths
  valor_ajuste: OptionalMonths
  /** The part that came from commitments; null if none did, or for forecasts older than this column. */
  cantidad_comprometido: OptionalMonths
  valor_comprometido: OptionalMonths
  /** Cut-off of the run that made the forecast, and the sales known for the year before it; null for forecasts older than these columns. */
  corte: Generated<number | null>
  cantidad_sabido: Generated<number | null>
  valor_sabido: Generated<number | null>
}

interface NodoPruebaTable extends MonthsWithLimits {
  corrida_id: number
  entidad_id: number
}

interface PrediccionClienteTable extends Omit<PrediccionResumenTable, 'producto_id'> {
  cliente_id: number
  categoria_id: number
}

interface PrediccionCategoriaTable extends Pick<
  PrediccionResumenTable,
  'negocio_id' | 'corrida_id' | 'local_id' | 'cantidad' | 'valor'
> {
  categoria_id: number
  /** The part that comes from adjustments. */
  ajuste_cantidad: Months
  ajuste_valor: Months
}

interface PrediccionNuevosTable extends Omit<PrediccionResumenTable, 'producto_id'> {
  categoria_id: number
  clase: string
}

interface PrediccionComprometidaTable {
  negocio_id: string
  corrida_id: number
  local_id: number
  cliente_id: number
  producto_id: number
  mes: number
  cantidad: number
  valor: number
  cantidad_cumplida: number
  valor_cumplido: number
}

interface AlertaTable {
  negocio_id: string
  corrida_id: number
  id: string
  orden: number
  nivel: string
  entidad_id: number
  tipo: string
  desde: number
  hasta: number
  cantidad_esperada: number
  cantidad_anterior: number
  valor_esperado: number
  valor_anterior: number
}

interface AlertaDescartadaTable {
  negocio_id: string
  id: string
  creada_en: Instant
}

interface AjusteTable {
  negocio_id: string
  id: GeneratedAlways<number>
  usuario_id: string | null
  nivel: string
  /** Key of the entity's name; empty for the whole business. */
  clave: string
  nombre: string | null
  /** First and last month. */
  desde: number
  hasta: number
  tipo: string
  /** Millionths of a unit, or of a percent. */
  cantidad: number
  nota: string | null
  creado_en: Date
  /** What the adjustment adds to whole months of the published run; null if it changes nothing. */
  efecto_cantidad: number | null
  efecto_valor: number | null
  reparto: Generated<string>
  /** The month of which only the remainder is adjusted; null if all months are adjusted as a whole. */
  resto_de: number | null
  /** Share of that month that remained, above 0 and at most 1. */
  quedaba: number | null
  /** What the adjustment adds to that whole month in the published run. */
  resto_cantidad: Generated<number>
  resto_valor: Generated<number>
  /** Key of the request that made it (UUID), if it had one. */
  envio: Generated<string | null>
  /** First and last day of the closure that it belongs to, which has an adjustment in each of its months. */
  cierre_desde: Generated<string | null>
  cierre_hasta: Generated<string | null>
}

export interface ForecastTables {
  corrida: CorridaTable
  nodo_prediccion: NodoPrediccionTable
  prediccion: PrediccionTable
  prediccion_resumen: PrediccionResumenTable
  prediccion_cliente: PrediccionClienteTable
  prediccion_nuevos: PrediccionNuevosTable
  prediccion_categoria: PrediccionCategoriaTable
  prediccion_comprometida: PrediccionComprometidaTable
  pronostico_congelado: PronosticoCongeladoTable
  nodo_prueba: NodoPruebaTable
  ajuste: AjusteTable
  alerta: AlertaTable
  alerta_descartada: AlertaDescartadaTable
}
