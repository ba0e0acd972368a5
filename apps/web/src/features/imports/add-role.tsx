import { Button, NativeSelect } from '@mantine/core'
import type { ColumnRole, ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { useEffect, useRef, useState } from 'react'
import { ROLE_LABELS } from '@vigia/contract/column-roles.ts'
import { type FileColumn, unusedRoles, withRole } from './column-roles.ts'
import classes from './add-role.module.css'

/** Maximum characters of a column's example next to its title. */
const EXAMPLE_LENGTH = 24

const optionOf = ({ place, title, examples: [example] }: FileColumn) => ({
  value: String(place),
  label: example === undefined ? title : `${title} (${example.slice(0, EXAMPLE_LENGTH)})`,
})

const NONE = ''

/** Assigns a role that no column has: the user selects the column, and the file is read again at once. */
export const AddRole = ({
  columns,
  disabled,
  onReread,
}: {
  columns: readonly FileColumn[]
  disabled: boolean
  onReread: (choices: ReadingChoices) => void
}) => {
  const [adding, setAdding] = useState(false)
  const [role, setRole] = useState<ColumnRole>()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (adding) first.current?.focus()
  }, [adding])
  const roles = unusedRoles(columns)
  if (roles.length === 0) return null
  if (!adding)
    return (
      <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={() => setAdding(true)}>
        Agregar dato
      </Button>
    )
  const close = () => {
    setAdding(false)
    setRole(undefined)
  }
  return (
    <fieldset className={classes.row} aria-label="Agregar dato">
      <NativeSelect
        size="xs"
        label="Dato"
        // The button that had the focus has been replaced by this field.
        ref={first}
        data={[
          { value: NONE, label: 'Elige el dato', disabled: true },
          ...roles.map((value) => ({ value, label: ROLE_LABELS[value] })),
        ]}
        value={role ?? NONE}
        disabled={disabled}
        onChange={(event) => setRole(event.currentTarget.value as ColumnRole)}
      />
      <NativeSelect
        size="xs"
        label="Está en la columna"
        data={[{ value: NONE, label: 'Elige la columna', disabled: true }, ...columns.map(optionOf)]}
        value={NONE}
        disabled={disabled || role === undefined}
        onChange={(event) => {
          const column = columns[Number(event.currentTarget.value)]
          if (column && role) onReread(withRole(column, role))
          close()
        }}
      />
      <Button size="xs" variant="default" onClick={close}>
        Cancelar
      </Button>
    </fieldset>
  )
}
