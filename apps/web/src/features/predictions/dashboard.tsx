import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { accuracyText } from './accuracy-text.ts'
import { DashboardCards, LoadingCards } from './dashboard-cards.tsx'
import { dashboardDataQuery } from './dashboard-data.query.ts'
import { dashboardModel } from './dashboard-model.ts'
import { filterOptionsQuery } from './filter-options.query.ts'
import { FilterPanel } from './filter-panel.tsx'
import { productMonthsQuery } from './product-months.query.ts'
import { projectedProductsQuery } from './projected-products.query.ts'
import { publishedForecastQuery } from './published-forecast.query.ts'
import { dimensionOptions, selectedProducts } from './selection-options.ts'
import { TopProductsTable } from './top-products-table.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

const ExportModal = lazy(async () => ({ default: (await import('./export-modal.tsx')).ExportModal }))

/** Says a failed query once, with the catalogue's sentence. */
const useFailureToast = (failed: boolean, message: string): void => {
  useEffect(() => {
    if (failed) notifyError(message)
  }, [failed, message])
}

/** @param plan what the plan allows; undefined until it is known */
export const Dashboard = ({ plan }: { plan: { money: boolean } | undefined }) => {
  const moneyAllowed = plan?.money ?? false
  const [search, setSearch] = useDashboardSearch(moneyAllowed)
  const [exporting, setExporting] = useState(false)
  const options = useQuery(filterOptionsQuery)
  const data = useQuery(dashboardDataQuery(search.selections))
  const projected = useQuery(projectedProductsQuery(search.selections))
  const forecast = useQuery(publishedForecastQuery)
  const productMonths = useQuery(productMonthsQuery(search.selections))
  useFailureToast(options.isError, MESSAGES.filtrosFallo)
  useFailureToast(data.isError, MESSAGES.ventasFallo)

  const model = useMemo(() => data.data && dashboardModel(data.data, search.mode), [data.data, search.mode])
  const names = useMemo(() => new Map(options.data?.products.map(({ id, nombre }) => [id, nombre])), [options.data])
  const choices = useMemo(() => dimensionOptions(options.data, search.selections), [options.data, search.selections])
  const top = useMemo(
    () => selectedProducts(projected.data ?? [], search.selections.productos),
    [projected.data, search],
  )

  // A shop without products has never imported anything; no filter explains the emptiness.
  const untouched = model?.months.length === 0 && options.data?.products.length === 0
  if (untouched) {
    return (
      <EmptyState
        title={MESSAGES.sinDatos}
        text="Sube tu archivo de ventas y en unos minutos verás aquí lo que vas a vender los próximos doce meses."
        action={{ label: 'Importar ventas', to: PATHS.ventas }}
      />
    )
  }
  return (
    <Stack gap="md">
      {/* Room for both sentences before they are there, so that nothing below moves. */}
      <Box mt={-16} mih={40}>
        {forecast.data &&
          accuracyText(forecast.data).map((sentence) => (
            <Text key={sentence} size="sm" c="dimmed" lh="20px">
              {sentence}
            </Text>
          ))}
      </Box>
      <FilterPanel
        search={search}
        options={choices}
        loading={!options.data || plan === undefined}
        moneyAllowed={moneyAllowed}
        onChange={setSearch}
        onExport={() => setExporting(true)}
      />
      {data.isError && !model && <ErrorState message={MESSAGES.ventasFallo} onRetry={() => void data.refetch()} />}
      {!model && !data.isError && <LoadingCards />}
      {model && <DashboardCards model={model} mode={search.mode} dimmed={data.isPlaceholderData} />}
      <SectionCard
        title="Top Productos - Proyección Trimestral"
        info="Los productos que más unidades se espera vender en los próximos tres meses completos."
        dimmed={projected.isPlaceholderData}
      >
        {projected.isPending ? (
          <LoadingBlock rows={10} height={40} />
        ) : (
          <TopProductsTable
            products={top}
            nameOf={(id) => names.get(id) ?? `Producto ${id}`}
            moneyAllowed={moneyAllowed}
          />
        )}
      </SectionCard>
      {exporting && (
        <Suspense fallback={null}>
          <ExportModal
            records={productMonths.data}
            loading={productMonths.isPending}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
