import { Button, Group } from '@mantine/core'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { countOf, formatDateTime } from '../../lib/format.ts'
import { hasColumns } from './list-imports.query.ts'
import { StockReportLink } from './stock-report-link.tsx'
import classes from './refused-attempts.module.css'

/** Files that were not loaded, separate from those that were: collapsed, and removable by one button. */
export const RefusedAttempts = ({
  attempts,
  clearing,
  onClear,
  onMend,
}: {
  attempts: readonly ImportRecord[]
  clearing: boolean
  onClear: (ids: readonly string[]) => void
  /** Opens the columns of a file that could not be read; absent while another import is in progress. */
  onMend: ((id: string) => void) | undefined
}) => (
  <details className={classes.attempts}>
    <summary>{countOf(attempts.length, 'archivo que no se cargó', 'archivos que no se cargaron')}</summary>
    <ul>
      {attempts.map((record) => (
        <li key={record.id}>
          <div className={classes.words}>
            <span className={classes.name}>{record.archivo}</span>
            <span className={classes.when}>{formatDateTime(record.creada_en)}</span>
            {record.error !== null && <div className={classes.reason}>{record.error}</div>}
          </div>
          <StockReportLink record={record} />
          {onMend && hasColumns(record) && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Revisar ${record.archivo}`}
              onClick={() => onMend(record.id)}
            >
              Revisar
            </Button>
          )}
        </li>
      ))}
    </ul>
    <Group mt="xs">
      <Button size="xs" variant="default" loading={clearing} onClick={() => onClear(attempts.map(({ id }) => id))}>
        {attempts.length === 1 ? 'Quitarlo de la lista' : 'Quitarlos de la lista'}
      </Button>
    </Group>
  </details>
)
