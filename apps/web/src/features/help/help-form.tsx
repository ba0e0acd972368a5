import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { askForHelp, type Help } from '@vigia/contract/calls/help.ts'
import { MAX_HELP_LENGTH } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useRef, useState } from 'react'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { keepDraft, readDraft } from '../../lib/draft.ts'
import { formatBytes } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { promiseText } from './help-text.ts'
import { helpQuery } from './help.query.ts'

const DRAFT = 'ayuda'

/**
 * The message to support, kept while it is written. The failed file is only sent if the user agrees.
 * @param page the page from which the user came, with its name
 */
export const HelpForm = ({
  help,
  email,
  page,
}: {
  help: Help
  email: string
  page: { path: string; name: string | undefined }
}) => {
  const client = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState(() => readDraft(DRAFT, email))
  const [withFile, setWithFile] = useState(false)
  const [problem, setProblem] = useState<string>()
  const failed = help.archivo_fallido
  const write = (text: string): void => {
    setMessage(text)
    keepDraft(DRAFT, email, text)
  }
  const asking = useActOnce({
    mutationFn: (mensaje: string) =>
      request(askForHelp, {
        body: {
          mensaje,
          pagina: page.path,
          ...(failed && withFile && { importacion_id: failed.importacion_id }),
        },
      }),
    onSuccess: ({ msg }) => {
      notifySuccess(msg)
      write('')
      setWithFile(false)
      void client.invalidateQueries({ queryKey: helpQuery.queryKey })
    },
    onError: (error) => {
      notifyError(messageOf(error))
      if (error instanceof ApiError) setProblem(error.fields['mensaje'])
    },
  })
  return (
    <SectionCard title="Escríbenos">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const mensaje = message.trim()
          if (mensaje !== '') {
            asking.act(mensaje)
            return
          }
          setProblem(MESSAGES.ayudaVacia)
          notifyError(MESSAGES.ayudaVacia)
          input.current?.focus()
        }}
      >
        <Stack gap="md">
          <Textarea
            ref={input}
            label="¿Qué pasó o qué necesitas?"
            name="mensaje"
            required
            autosize
            minRows={5}
            maxRows={14}
            maxLength={MAX_HELP_LENGTH}
            value={message}
            onChange={(event) => {
              write(event.currentTarget.value)
              setProblem(undefined)
            }}
            error={problem}
          />
          {failed && (
            <Checkbox
              label={`Enviar también el archivo que no se pudo leer: ${failed.archivo} (${formatBytes(failed.bytes)})`}
              description="Lo ve solo la persona que te responde, y lo borramos al responderte."
              checked={withFile}
              onChange={(event) => setWithFile(event.currentTarget.checked)}
            />
          )}
          <Text size="sm" c="dimmed">
            {page.name !== undefined && `Les contamos que estabas en ${page.name}. `}
            {promiseText(help, email)}
          </Text>
          <Button type="submit" w="fit-content" loading={asking.isPending}>
            Enviar
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
