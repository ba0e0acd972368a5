import { Text } from '@mantine/core'
import { CHART_HEIGHT_PX } from '../../lib/ui-constants.ts'
import { memo } from 'react'
import { type ValueMode, SHORT_MONTH_NAMES, capitalised } from '../../lib/format.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import type { DashboardModel } from './model/dashboard-model.ts'
import { HistoryTable } from './tables/history-table.tsx'
import { cutMonthsText, leftOutText } from './tables/left-out-text.ts'
import { PredictionLegend } from './legend.tsx'
import { TimelineChart } from './timeline/timeline-chart.tsx'
import { TimelineTable } from './timeline/timeline-table.tsx'
import { VariationTable } from './tables/variation-table.tsx'
import { YearlyCard } from './yearly/yearly-card.tsx'

const MONTH_COLUMNS = SHORT_MONTH_NAMES.map(capitalised)
const QUARTER_COLUMNS = ['Q1', 'Q2', 'Q3', 'Q4']

const UNIT: Record<ValueMode, string> = { cantidad: 'unidades', usd: 'dólares (USD)', cop: 'pesos (COP)' }

const noQuarter = (
  <Text size="sm" c="dimmed">
    Todavía no hay un trimestre con datos de sus tres meses.
  </Text>
)

const TITLES = {
  monthly: 'Histórico mensual',
  quarterly: 'Histórico trimestral',
  monthlyVariation: 'Variación mensual frente al año anterior',
  quarterlyVariation: 'Variación trimestral frente al año anterior',
  timeline: 'Evolución Temporal de Ventas',
  yearly: 'Comparativo Anual por Meses',
} as const

const LOWER = (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((key) => key !== 'monthly')

/** Rows of a loading table: its header and the four years of the window, with the same height as the real rows. */
const loadingTable = <LoadingBlock rows={5} height={41} />
/** The line of text under the quarters. */
const NOTE_PX = 26
const loadingQuarters = (
  <div style={{ paddingBottom: NOTE_PX }}>
    <LoadingBlock rows={5} height={41} />
  </div>
)
/** A chart and the line of text above it. */
const LEGEND_PX = 26
const loadingChart = <LoadingBlock height={CHART_HEIGHT_PX + LEGEND_PX} />
/** A chart and the year buttons above it. */
const YEARS_PX = 41
const loadingYears = <LoadingBlock height={CHART_HEIGHT_PX + YEARS_PX} />

const LOADING: Partial<Record<keyof typeof TITLES, React.ReactNode>> = {
  quarterly: loadingQuarters,
  timeline: loadingChart,
  yearly: loadingYears,
}

/** The loading state of the first card. */
export const MonthlySkeleton = () => <SectionCard title={TITLES.monthly}>{loadingTable}</SectionCard>

/** The loading state of the cards below it. */
export const LowerSkeleton = memo(() =>
  LOWER.map((key) => (
    <SectionCard key={key} title={TITLES[key]}>
      {LOADING[key] ?? loadingTable}
    </SectionCard>
  )),
)

/** The first of the seven cards. */
export const MonthlyCard = memo(({ model, mode }: { model: DashboardModel; mode: ValueMode }) => {
  const unit = UNIT[mode]
  return (
    <SectionCard
      title={TITLES.monthly}
      info={`Lo que vendiste y lo que se espera vender cada mes, en ${unit}. Las predicciones van en verde y subrayadas. El mes en curso suma lo vendido y lo que aún se espera.`}
      controls={<PredictionLegend />}
    >
      <HistoryTable
        caption={`Ventas por mes, en ${unit}`}
        columns={MONTH_COLUMNS}
        rows={model.monthRows}
        mode={mode}
        note={cutMonthsText(model.cutMonths, model.partialMonths)}
      />
    </SectionCard>
  )
})

const QuarterlyCard = ({ model, mode }: { model: DashboardModel; mode: ValueMode }) => {
  const unit = UNIT[mode]
  return (
    <SectionCard
      title={TITLES.quarterly}
      info={`Los mismos datos por trimestre, en ${unit}. Un trimestre aparece cuando tiene datos de sus tres meses.`}
      controls={<PredictionLegend />}
    >
      {model.quarterRows.length === 0 ? (
        noQuarter
      ) : (
        <HistoryTable
          caption={`Ventas por trimestre, en ${unit}`}
          columns={QUARTER_COLUMNS}
          rows={model.quarterRows}
          mode={mode}
          note={leftOutText(model.leftOut, mode)}
        />
      )}
    </SectionCard>
  )
}

/** The tables by month and by quarter. */
const VariationCards = ({ model }: { model: DashboardModel }) => (
  <>
    <SectionCard
      title={TITLES.monthlyVariation}
      info="Cuánto sube o baja cada mes frente al mismo mes del año anterior. Sin dato del año anterior se muestra 100%; con el mes en que empezó un local o un producto no se compara y se muestra «-»."
      controls={<PredictionLegend />}
    >
      <VariationTable
        caption="Variación porcentual por mes"
        columns={MONTH_COLUMNS}
        rows={model.monthVariations}
        figures={model.monthRows}
      />
    </SectionCard>
    <SectionCard
      title={TITLES.quarterlyVariation}
      info="Cuánto sube o baja cada trimestre frente al mismo trimestre del año anterior. Si de aquel faltan meses, no se compara y se muestra «-»."
      controls={<PredictionLegend />}
    >
      {model.quarterRows.length === 0 ? (
        noQuarter
      ) : (
        <VariationTable
          caption="Variación porcentual por trimestre"
          columns={QUARTER_COLUMNS}
          rows={model.quarterVariations}
          figures={model.quarterRows}
        />
      )}
    </SectionCard>
  </>
)

const TimelineCard = ({ model, mode }: { model: DashboardModel; mode: ValueMode }) => (
  <ChartCard
    title={TITLES.timeline}
    info={`Todos los meses seguidos, en ${UNIT[mode]}. La línea punteada es la tendencia: la recta que mejor sigue tus ventas y las esperadas. La franja verde dice entre cuánto y cuánto es probable que cierre cada mes.`}
    legend={
      <PredictionLegend
        trend
        range={model.ranges.size > 0}
        adjusted={model.months.some(({ unadjusted }) => unadjusted !== undefined)}
      />
    }
    chart={
      <TimelineChart
        months={model.months}
        cut={model.cutMonths.length}
        ranges={model.ranges}
        firstPrediction={model.firstPrediction}
        mode={mode}
      />
    }
    table={<TimelineTable months={model.months} ranges={model.ranges} mode={mode} />}
  />
)

/** The other five cards that combine sales and predictions. */
export const LowerCards = memo(
  ({
    model,
    mode,
    years,
    onYears,
    compared,
  }: {
    model: DashboardModel
    mode: ValueMode
    years: readonly number[] | undefined
    onYears: (years: readonly number[] | undefined) => void
    /** Whether the year before exists, to compare with. */
    compared: boolean
  }) => (
    <>
      <QuarterlyCard model={model} mode={mode} />
      {compared && <VariationCards model={model} />}
      <TimelineCard model={model} mode={mode} />
      <YearlyCard
        title={TITLES.yearly}
        info={`Cada mes al lado del mismo mes de otros años, en ${UNIT[mode]}. Elige qué años comparar.`}
        rows={model.monthRows}
        uncompared={model.uncompared}
        mode={mode}
        years={years}
        onYears={onYears}
        columns={MONTH_COLUMNS}
      />
    </>
  ),
)
