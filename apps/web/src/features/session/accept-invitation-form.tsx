import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { login } from '@vigia/contract/calls/session.ts'
import { acceptInvitation } from '@vigia/contract/calls/team.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { NewPasswordInput } from '../../ui/new-password-input.tsx'
import { newPasswordError, repeatedPasswordError } from './new-password.ts'
import { PolicyConsent } from './policy-consent.tsx'

const FIELDS = ['nombre', 'password', 'confirmacion', 'acepta_politica'] as const

/**
 * Form for the name and password of an invited user.
 * @param onAccepted receives the token of their first session; undefined if they could not be logged in
 */
export const AcceptInvitationForm = ({
  token,
  email,
  onAccepted,
}: {
  token: string
  email: string
  onAccepted: (session: string | undefined) => void
}) => {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nombre: '', password: '', confirmacion: '', acepta_politica: false },
    validate: {
      nombre: (value) => (value.trim() === '' ? MESSAGES.campoVacio : null),
      password: (value, { nombre }) => newPasswordError(value, { nombre, correo: email }),
      confirmacion: (value, { password }) => repeatedPasswordError(value, password),
      acepta_politica: (value) => (value ? null : MESSAGES.politicaSinAceptar),
    },
  })
  const focusFirst = (errors: object): void => {
    const first = FIELDS.find((field) => field in errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const entering = useActOnce({
    mutationFn: async ({ nombre, password }: typeof form.values) => {
      const { msg } = await request(acceptInvitation, { body: { token, nombre, password, acepta_politica: true } })
      // The invitation can be used only once, so after a failed login accepting it again would not work.
      const session = await request(login, { body: { email, password } }).catch(() => undefined)
      return { msg, session: session?.token }
    },
    onSuccess: ({ msg, session }) => {
      notifySuccess(msg)
      onAccepted(session)
    },
    onError: (error) => {
      notifyError(messageOf(error))
      if (!(error instanceof ApiError)) return
      form.setErrors(error.fields)
      focusFirst(error.fields)
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => entering.act(values),
        (errors) => {
          notifyError(String(FIELDS.map((field) => errors[field]).find((words) => words !== undefined)))
          focusFirst(errors)
        },
      )}
    >
      <Stack gap="md">
        <TextInput label="Correo electrónico" name="email" autoComplete="username" value={email} readOnly />
        <TextInput
          label="Nombre y apellido"
          name="nombre"
          autoComplete="name"
          required
          {...form.getInputProps('nombre')}
        />
        <NewPasswordInput
          label="Contraseña"
          name="password"
          required
          own={() => ({ nombre: form.getValues().nombre, correo: email })}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirmar contraseña"
          name="confirmacion"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmacion')}
        />
        <PolicyConsent name="acepta_politica" {...form.getInputProps('acepta_politica', { type: 'checkbox' })} />
        <Button type="submit" fullWidth loading={entering.isPending}>
          Entrar al negocio
        </Button>
        <Text size="sm" c="dimmed">
          Quien te invitó decide qué puedes hacer y qué locales ves.
        </Text>
      </Stack>
    </form>
  )
}
