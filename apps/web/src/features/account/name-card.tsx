import { Button, Stack, TextInput } from '@mantine/core'
import { renameUser } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { useAccountChange } from './use-account-change.ts'

export const NameCard = ({ name }: { name: string }) => {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const renaming = useAccountChange((nombre: string) => request(renameUser, { body: { nombre } }))
  const refused = renaming.error instanceof ApiError ? renaming.error.fields['nombre'] : undefined
  return (
    <SectionCard title="Tu nombre">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const nombre = typed.trim()
          const found = nombre === '' ? MESSAGES.campoVacio : undefined
          setProblem(found)
          if (found !== undefined) notifyError(found)
          else renaming.act(nombre)
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Nombre y apellido"
            name="nombre"
            autoComplete="name"
            required
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(undefined)
            }}
            error={problem ?? refused}
          />
          <Button
            type="submit"
            variant="default"
            w="fit-content"
            disabled={typed.trim() === name}
            loading={renaming.isPending}
          >
            Guardar el nombre
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
