import { useQueryClient } from '@tanstack/react-query'
import { undoImport } from '@vigia/contract/calls/imports.ts'
import { useSearchParams } from 'react-router'
import { request } from '../../../lib/api-client.ts'
import { STOCK_IMPORT_PARAM } from '../../../lib/paths.ts'
import { IMPORTS_KEY } from '../../../lib/shared-keys.ts'
import { StockReport } from './stock-report.ts'

/** The stock report that was uploaded as sales, if the address names one; once loaded, it is removed from the list of files there. */
export const StockOfImport = () => {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const importId = params.get(STOCK_IMPORT_PARAM)
  if (importId === null) return null
  const leave = (): void =>
    setParams(
      (before) => {
        before.delete(STOCK_IMPORT_PARAM)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = async (): Promise<void> => {
    // If that fails, the list of files shows it for another week.
    await request(undoImport, { params: { id: importId } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
  }
  return <StockReport key={importId} source={{ importId }} store={null} onLoaded={() => void clear()} onClose={leave} />
}
