import { Button } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { Link } from 'react-router'
import { stockImportPath } from '../../lib/paths.ts'

/** Takes a stock report or a list of suppliers that came to the sales where it belongs; nothing for other files, nor where a server of before tells no code. */
export const StockReportLink = ({ record: { id, error_codigo, archivo } }: { record: ImportRecord }) =>
  error_codigo ? (
    <Button component={Link} to={stockImportPath(id)} size="xs" aria-label={`Llevar ${archivo} a Qué pedir`}>
      Llevarlo a Qué pedir
    </Button>
  ) : null
