import { Button, NativeSelect } from '@mantine/core'
import type { StockChoices, StockPreview, StockRole } from '@vigia/contract/calls/stock-report.ts'
import { useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { STOCK_ROLE_LABELS, withRole } from './stock-columns.ts'
import classes from './stock-report.module.css'

const UNUSED = ''
const CHOICES = [
  { value: UNUSED, label: 'No se usa' },
  ...Object.entries(STOCK_ROLE_LABELS).map(([value, label]) => ({ value, label })),
]

/** What each column of the report is, with selectors to change it. */
export const StockColumnTable = ({
  heading,
  columns,
  open,
  disabled,
  onChoose,
}: {
  heading: string
  columns: StockPreview['columnas']
  /** Something is missing, which one of the unused columns may be. */
  open: boolean
  disabled: boolean
  onChoose: (choices: StockChoices) => void
}) => {
  const [all, setAll] = useState(false)
  const used = columns.filter(({ rol }) => rol !== null)
  const unused = columns.filter(({ rol, ejemplos }) => rol === null && ejemplos.length > 0)
  return (
    <div>
      <h3 className={classes.heading}>{heading}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Tu columna</th>
            <th scope="col">La leímos como</th>
            <th scope="col">Ejemplos</th>
          </tr>
        </thead>
        <tbody>
          {[...used, ...(all || open ? unused : [])].map(({ titulo, lugar, rol, ejemplos }) => (
            <tr key={lugar} data-unused={rol === null || undefined}>
              <th scope="row">{titulo}</th>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={`Qué es la columna ${titulo}`}
                  data={CHOICES}
                  value={rol ?? UNUSED}
                  disabled={disabled}
                  onChange={({ currentTarget: { value } }) =>
                    onChoose({ columnas: withRole(columns, lugar, value === UNUSED ? null : (value as StockRole)) })
                  }
                />
              </td>
              <td className={classes.examples}>{ejemplos.join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!open && unused.length > 0 && (
        <Button size="compact-sm" variant="subtle" mt={4} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ocultar las que no se usan' : `Ver ${countOf(unused.length, 'columna más', 'columnas más')}`}
        </Button>
      )}
    </div>
  )
}
