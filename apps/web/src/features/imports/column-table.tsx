import { Button, NativeSelect } from '@mantine/core'
import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import type { ColumnRole, ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useState } from 'react'
import { capitalised, countOf, formatWhole } from '../../lib/format.ts'
import { AddRole } from './add-role.tsx'
import { ROLE_LABELS } from '@vigia/contract/column-roles.ts'
import { type FileColumn, ROLES_IN_ORDER, columnsOf, withRole } from './column-roles.ts'
import classes from './column-table.module.css'

/** Maximum number of unused columns shown without opening the list, so that they do not hide the others. */
const FEW_UNUSED = 2

const UNUSED = ''
const ROLE_CHOICES = [
  { value: UNUSED, label: 'No se usa' },
  ...ROLES_IN_ORDER.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
]

const ColumnRow = ({
  column,
  chosenRole,
  explained,
  disabled,
  onRole,
}: {
  column: FileColumn
  explained: boolean
  /** The role that the user has just selected. */
  chosenRole: ColumnRole | null | undefined
  disabled: boolean
  onRole: (role: ColumnRole | null) => void
}) => {
  const role = chosenRole === undefined ? column.role : chosenRole
  return (
    <tr data-unused={role === null || undefined}>
      <th scope="row">{column.title}</th>
      <td>
        <NativeSelect
          size="xs"
          aria-label={`Qué es la columna ${column.title}`}
          data={ROLE_CHOICES}
          value={role ?? UNUSED}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) => onRole(value === UNUSED ? null : (value as ColumnRole))}
        />
      </td>
      {explained && (
        <>
          <td className={classes.examples}>{column.examples.join(' · ')}</td>
          <td className={classes.reasons} data-stale={chosenRole !== undefined || undefined}>
            {capitalised(column.reasons.join('; '))}
          </td>
        </>
      )}
    </tr>
  )
}

/** What the user may change about columns, also while an earlier change is being read. */
export interface ColumnChoices {
  /** Whether some changes are not yet in the displayed reading. */
  rereading: boolean
  disabled: boolean
  onChoose: (choices: ReadingChoices) => void
}

/** Code of the question which column is the product; it also opens the list of columns. */
const WHICH_PRODUCT = 'cual_producto'

/** The role that each column was read with, examples, and selectors to change it; each change is read at once. */
export const ColumnTable = ({
  preview,
  unread,
  disabled,
  choices,
  onForget,
}: {
  preview: ImportPreview
  /** Whether nothing could be read; then every column is shown, because one of them has the missing role. */
  unread: boolean
  disabled: boolean
  choices: ColumnChoices
  /** Discards all of the user's choices for this file. */
  onForget: () => void
}) => {
  const columns = columnsOf(preview)
  const isAsked = preview.dudas.some(({ tipo, codigo }) => tipo === 'pregunta' && codigo === WHICH_PRODUCT)
  const [everShown, setEverShown] = useState(false)
  const [all, setAll] = useState(false)
  // Once shown, the columns stay visible and in place until the user closes the list.
  if ((unread || isAsked) && !everShown) {
    setEverShown(true)
    setAll(true)
  }
  // Columns that the user has changed stay in place, whatever their role.
  const [changed, setChanged] = useState<readonly number[]>([])
  const used = columns.filter(({ role, place }) => role !== null || changed.includes(place))
  const unused = columns.filter((column) => !used.includes(column))
  const [chosen, setChosen] = useState<{ of: ImportPreview; roles: ReadonlyMap<number, ColumnRole | null> }>()
  const chosenRoles = chosen && (chosen.of === preview || choices.rereading) ? chosen.roles : undefined
  const open = all || unread || unused.length <= FEW_UNUSED
  // If a file could not be read, often only its titles are known.
  const explained = columns.some(({ examples, reasons }) => examples.length + reasons.length > 0)
  const rows = open && everShown ? columns : [...used, ...(open ? unused : [])]
  return (
    <div>
      <table className={classes.table}>
        <caption className={classes.caption}>Qué es cada columna de tu archivo</caption>
        <thead>
          <tr>
            <th scope="col">Tu columna</th>
            <th scope="col">La leímos como</th>
            {explained && (
              <>
                <th scope="col">Ejemplos</th>
                <th scope="col">Por qué</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((column) => (
            <ColumnRow
              key={column.place}
              column={column}
              chosenRole={chosenRoles?.get(column.place)}
              explained={explained}
              disabled={choices.disabled}
              onRole={(role) => {
                const before = chosenRoles?.get(column.place)
                setChanged([...changed, column.place])
                setChosen({ of: preview, roles: new Map([...(chosenRoles ?? []), [column.place, role]]) })
                choices.onChoose(withRole(before === undefined ? column : { ...column, role: before }, role))
              }}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.more}>
        <AddRole columns={columns} disabled={choices.disabled} onReread={choices.onChoose} />
        {!unread && unused.length > FEW_UNUSED && (
          <Button size="compact-sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? 'Ocultar las que no se usan'
              : `Ver ${countOf(unused.length, 'columna', 'columnas')} que no se ${unused.length === 1 ? 'usa' : 'usan'} de ${formatWhole(columns.length)}`}
          </Button>
        )}
        {preview.corregida && (
          <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={onForget}>
            Volver a lo que leímos
          </Button>
        )}
      </div>
    </div>
  )
}
