import { useQuery } from '@tanstack/react-query'
import { toMonth } from '@vigia/contract/months.ts'
import type { PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { type Selections, isFiltered } from '../dashboard-search.ts'
import { productMonthsQuery } from './product-months.query.ts'

const { Part: ExportModal, prepare } = lazyPart(async () => (await import('./export-modal.tsx')).ExportModal)

/** Loads the code of the dialog, which may be opened next. */
export const prepareExportDialog = prepare

/** The export dialog with its data: the largest response of the page, requested when the export button gets the pointer or the focus. */
export const ExportPredictions = ({
  selections,
  filters,
  mode,
  published,
  onClose,
}: {
  selections: Selections
  /** The filters in words. */
  filters: string
  /** The dashboard's unit. */
  mode: ValueMode
  published: PublishedForecast | null | undefined
  onClose: () => void
}) => {
  const productMonths = useQuery(productMonthsQuery(selections))
  return (
    <ExportModal
      report={productMonths.data}
      loading={productMonths.isPending}
      scope={{
        filtered: isFiltered(selections),
        filters,
        mode,
        underWay: published?.mes_en_curso ? toMonth(published.mes_en_curso) : undefined,
      }}
      onClose={onClose}
    />
  )
}
