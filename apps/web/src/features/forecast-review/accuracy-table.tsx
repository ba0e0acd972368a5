import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { EntityAccuracy, AccuracySummary } from '@vigia/contract/calls/forecast-review.ts'
import { TABLE_DEFAULT_PAGE_SIZE } from '@vigia/contract/constants.ts'
import { useState } from 'react'
import { capitalised, formatError, formatWhole } from '../../lib/format.ts'
import { searchable, wordFinder } from '../../lib/search-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureTable } from '../../ui/figure-table.tsx'
import { TablePager } from '../../ui/table-pager.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { repeatedError, sideOfError, summaryError } from './accuracy-text.ts'
import classes from './forecast-review.module.css'

/** Minimum rows for which a search is offered. */
const SEARCHED_FROM = 10

const share = (value: number | undefined): string => (value === undefined ? '-' : formatError(value))

/** '25%, de menos'. */
const erred = (summary: AccuracySummary | null): string =>
  (summary && [summaryError(summary), sideOfError(summary)].filter((text) => text !== undefined).join(', ')) || '-'

const repeatedOf = (summary: AccuracySummary | null): number | undefined =>
  summary ? repeatedError(summary) : undefined

const within = (summary: AccuracySummary | null): string => (summary ? `${summary.dentro} de ${summary.meses}` : '-')

/** Accuracy of each entity of a level; pressing a name shows it month by month. */
export const AccuracyTable = ({
  rows,
  names,
  unit,
  onChoose,
}: {
  rows: readonly EntityAccuracy[]
  /** What the rows are: 'producto', 'productos'. */
  names: readonly [one: string, many: string]
  unit: string
  onChoose: (id: number) => void
}) => {
  const [text, setText] = useState('')
  const [one, many] = names
  const isFound = wordFinder(text)
  const found = rows.filter(({ nombre }) => isFound(searchable(nombre)))
  const { size, page, first, setPage, setSize } = usePages(found.length, TABLE_DEFAULT_PAGE_SIZE)
  const told = rows.some(({ dicho }) => dicho !== null)
  return (
    <>
      {rows.length > SEARCHED_FROM && (
        <TextInput
          label={`Buscar ${one}`}
          maw={320}
          mb="sm"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPage(1)
          }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title={`Ningún ${one} coincide`} text="Prueba con otra parte del nombre." />
      ) : (
        <FigureTable
          caption={`Aciertos por ${one}, lo que más vendiste primero`}
          columns={[
            capitalised(one),
            `Vendiste (${unit})`,
            ...(told ? ['Acertamos', 'Error'] : []),
            'Repetir el año pasado',
            'Habríamos acertado',
            'Error de la prueba',
          ]}
        >
          {found.slice(first, first + size).map(({ entidad_id, nombre, vendido, dicho, prueba }) => (
            <tr key={entidad_id}>
              <th scope="row">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.name}
                  onClick={() => onChoose(entidad_id)}
                  aria-label={`Ver ${nombre} mes a mes`}
                >
                  {nombre}
                </Button>
              </th>
              <td>{formatWhole(vendido)}</td>
              {told && (
                <>
                  <td>{within(dicho)}</td>
                  <td>{erred(dicho)}</td>
                </>
              )}
              <td>{share(repeatedOf(dicho ?? prueba))}</td>
              <td>{within(prueba)}</td>
              <td>{erred(prueba)}</td>
            </tr>
          ))}
        </FigureTable>
      )}
      <TablePager label={many} total={found.length} size={size} page={page} onSize={setSize} onPage={setPage} />
    </>
  )
}
