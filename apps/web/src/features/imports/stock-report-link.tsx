import { Button } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { Link } from 'react-router'
import { stockImportPath } from '../../lib/paths.ts'

/**
 * Link that opens in Qué pedir a stock report or list of suppliers that was uploaded as sales; nothing for other files, or if an older server
 * returned no code.
 */
export const StockReportLink = ({ record: { id, error_codigo, archivo } }: { record: ImportRecord }) =>
  error_codigo ? (
    <Button component={Link} to={stockImportPath(id)} size="xs" aria-label={`Llevar ${archivo} a Qué pedir`}>
      Llevarlo a Qué pedir
    </Button>
  ) : null
