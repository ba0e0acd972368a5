import { Checkbox, Radio, Stack } from '@mantine/core'
import type { NamedOption } from '@vigia/contract/calls/filter-options.ts'
import type { StaffRole } from '@vigia/contract/roles.ts'
import { editorText } from './team-text.ts'
import classes from './team.module.css'

/** Role and stores of a user while they are edited. */
export interface Permission {
  rol: StaffRole
  /** Null for all stores. */
  locales: readonly number[] | null
}

/** Role and stores. A business with one store offers no choice of stores. */
export const PermissionFields = ({
  value,
  stores,
  error,
  onChange,
}: {
  value: Permission
  stores: readonly NamedOption[]
  /** Error of the store field. */
  error: string | undefined
  onChange: (value: Permission) => void
}) => (
  <>
    <Radio.Group
      label="Qué puede hacer"
      value={value.rol}
      onChange={(rol) => onChange({ ...value, rol: rol as StaffRole })}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="editor" label="Editar" description={editorText(value.locales)} />
        <Radio value="lector" label="Solo consultar" description="Ve lo vendido y lo esperado, sin cambiar nada." />
      </Stack>
    </Radio.Group>
    {(stores.length > 1 || value.locales !== null) && (
      <Radio.Group
        label="Qué locales ve"
        value={value.locales === null ? 'todos' : 'algunos'}
        onChange={(which) => onChange({ ...value, locales: which === 'todos' ? null : [] })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="todos" label="Todos, también los que abras después" />
          <Radio
            value="algunos"
            label="Solo algunos"
            description="Sus listas, sumas y pronósticos son de esos locales. Solo quien ve todo el negocio puede importar ventas."
          />
        </Stack>
      </Radio.Group>
    )}
    {value.locales !== null && (
      <Checkbox.Group
        label="Locales"
        value={value.locales.map(String)}
        onChange={(chosen) => onChange({ ...value, locales: chosen.map(Number) })}
        error={error}
      >
        <div className={classes.stores}>
          {stores.map(({ id, nombre }) => (
            <Checkbox key={id} value={String(id)} label={nombre} />
          ))}
        </div>
      </Checkbox.Group>
    )}
  </>
)
