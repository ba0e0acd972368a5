import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { changeDocument } from '@vigia/contract/calls/profile.ts'
import { DOCUMENT_TYPES } from '@vigia/contract/document-types.ts'
import { documentBody } from '@vigia/contract/forms.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { useAccountChange } from './use-account-change.ts'

const types = Object.entries(DOCUMENT_TYPES).map(([value, label]) => ({ value, label }))

/** The stored document of the user, which they can correct: the data policy promises it. */
export const DocumentCard = ({ type, number }: { type: string; number: string }) => {
  const [typed, setTyped] = useState({ tipo_documento: type, documento: number, acudiente_autoriza: false })
  const [problem, setProblem] = useState<{ field: unknown; text: string }>()
  const minor = typed.tipo_documento === 'TI'
  const correcting = useAccountChange((body: ReturnType<typeof documentBody.parse>) =>
    request(changeDocument, { body }),
  )
  const refused = correcting.error instanceof ApiError ? correcting.error.fields['documento'] : undefined
  const change = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part })
    setProblem(undefined)
  }
  return (
    <SectionCard title="Tu documento">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { acudiente_autoriza, ...document } = typed
          const found = documentBody.safeParse({
            ...document,
            ...(minor && acudiente_autoriza && { acudiente_autoriza }),
          })
          if (found.success) {
            correcting.act(found.data)
            return
          }
          const [issue] = found.error.issues
          const text = issue?.message ?? MESSAGES.datosInvalidos
          setProblem({ field: issue?.path[0], text })
          notifyError(text)
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label="Tipo de documento"
            data={types}
            required
            value={typed.tipo_documento}
            onChange={(event) => change({ tipo_documento: event.currentTarget.value })}
          />
          <TextInput
            label="Número de documento"
            name="documento"
            autoComplete="off"
            required
            value={typed.documento}
            onChange={(event) => change({ documento: event.currentTarget.value })}
            error={problem?.field === 'documento' ? problem.text : refused}
          />
          {minor && (
            <Checkbox
              label="Soy menor de edad y mi acudiente autoriza el uso de mis datos"
              checked={typed.acudiente_autoriza}
              onChange={(event) => change({ acudiente_autoriza: event.currentTarget.checked })}
              error={problem?.field === 'acudiente_autoriza' && problem.text}
            />
          )}
          <Button
            type="submit"
            variant="default"
            w="fit-content"
            disabled={typed.tipo_documento === type && typed.documento.trim() === number}
            loading={correcting.isPending}
          >
            Corregir el documento
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
