import { Button, Group, TextInput } from '@mantine/core'
import { MAX_NAME_LENGTH } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { notifyError } from '../../lib/notify.ts'
import fields from '../../ui/field-row.module.css'
import { NameSelect } from '../../ui/name-select.tsx'
import { useRenameStore } from './use-rename-store.ts'

/** A store as an option of a list. */
interface StoreChoice {
  value: string
  label: string
}

/** Renames a store. */
export const RenameStore = ({ stores, onClose }: { stores: readonly StoreChoice[]; onClose: () => void }) => {
  const renaming = useRenameStore()
  const only = stores.length === 1 ? stores[0]!.value : null
  const [id, setId] = useState(only)
  const [nombre, setNombre] = useState('')
  return (
    <form
      className={fields.row}
      aria-label="Cambiar el nombre de un local"
      onSubmit={(event) => {
        event.preventDefault()
        if (id === null) return notifyError(MESSAGES.localSinElegir)
        if (nombre.trim() === '') return notifyError(MESSAGES.localSinNombre)
        renaming.act({ id: Number(id), nombre }, { onSuccess: onClose })
      }}
    >
      <NameSelect
        label="Local"
        placeholder="Escribe el nombre"
        data={stores.map(({ value, label }) => ({ value, label }))}
        value={id}
        onChange={setId}
      />
      <TextInput
        label="Nombre nuevo"
        maxLength={MAX_NAME_LENGTH}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" variant="light" loading={renaming.isPending}>
          Cambiar el nombre
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </form>
  )
}
