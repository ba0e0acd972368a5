import type { Instant, Json } from './column-types.ts'
import type { StoredEvaluation } from './stored-evaluation.ts'
import type { StoredMeasure } from './stored-measure.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What is forecast, what was, and what people change of it (tables.ts says how values come). */

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

/** To be read month by month in SQL: as arrays the drivers return texts. */
type Months = ColumnType<never, string, never>

/** The same, null where there is nothing to tell. */
type OptionalMonths = ColumnType<never, string | null | undefined, never>

interface PrediccionResumenTable {
  negocio_id: string
  corrida_id: number
  local_id: number
  producto_id: number
  /** Of the months from the first after the run's cut-off. */
  cantidad: Months
  valor: Months
  /** What the run itself expects, where a person adjusted it; empty where it has no such row. */
  base_cantidad: OptionalMonths
  base_valor: OptionalMonths
  /** What of an adjusted row was said in units. */
  unidades_cantidad: OptionalMonths
  unidades_valor: OptionalMonths
}

interface PrediccionTable extends PrediccionResumenTable {
  cliente_id: number
}

/** Six amounts a month, each column an array of them: what is expected, and between what limits 80% of the time. */
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
  /** Of the name; empty for the whole business. */
  clave: string
  /** Month in which it was said, of the three that follow. */
  hecho: number
  /** ISO date on which it was said, where that is a day of the month after `hecho` of which no sale was known; it is of that month alone. */
  dicho_el: Generated<string | null>
  /** What the person's adjustments add; null where they add nothing. */
  cantidad_ajuste: OptionalMonths
  valor_ajuste: OptionalMonths
  /** What of the amounts commitments had added; null where nothing, or frozen before it was kept. */
  cantidad_comprometido: OptionalMonths
  valor_comprometido: OptionalMonths
  /** Cut-off of the run that said it, and what was known to have sold in the year up to it; null where frozen before it was kept. */
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
  /** What of them a person's adjustments add. */
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
  /** Of the name; empty for the whole business. */
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
  /** What it adds to whole months of the published run; null where it changes nothing. */
  efecto_cantidad: number | null
  efecto_valor: number | null
  reparto: Generated<string>
  /** The month of which it changes what was left; null where it changes whole months. */
  resto_de: number | null
  /** The share of that month that was left, above 0 and at most 1. */
  quedaba: number | null
  /** What it adds to all of that month in the published run. */
  resto_cantidad: Generated<number>
  resto_valor: Generated<number>
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
