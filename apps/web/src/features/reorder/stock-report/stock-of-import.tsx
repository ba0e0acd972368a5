import { useQueryClient } from '@tanstack/react-query'
import { undoImport } from '@vigia/contract/calls/imports.ts'
import { useSearchParams } from 'react-router'
import { request } from '../../../lib/api-client.ts'
import { STOCK_IMPORT_PARAM } from '../../../lib/paths.ts'
import { IMPORTS_KEY } from '../../../lib/shared-keys.ts'
import { StockReport } from './stock-report.ts'

/** The stock report that came to the sales, where the address names one; loaded, it leaves the list of files there. */
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
    // Where that fails the file is told of there for a week more.
    await request(undoImport, { params: { id: importId } }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: IMPORTS_KEY })
  }
  return <StockReport key={importId} source={{ importId }} store={null} onLoaded={() => void clear()} onClose={leave} />
}
