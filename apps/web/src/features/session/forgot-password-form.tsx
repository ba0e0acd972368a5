import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { requestReset } from '@vigia/contract/calls/profile.ts'
import { emailField } from '@vigia/contract/forms.ts'
import { RESET_LINK_MINUTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { NoMailNotice } from '../../ui/no-mail-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useActOnce } from '../../lib/use-act-once.ts'
import { KnownEmailInput } from './known-email-input.tsx'

const emailError = (value: string): string | null => {
  if (value.trim() === '') return MESSAGES.campoVacio
  return emailField.safeParse(value).error?.issues[0]?.message ?? null
}

const BackToLogin = () => (
  <Text size="sm" ta="center" c="dimmed">
    ¿La recordaste?{' '}
    <Anchor component={Link} to={PATHS.login} size="sm" fw={600} underline="always">
      Inicia sesión
    </Anchor>
  </Text>
)

/** Requests the link that sets a new password. The response is the same whether the address has an account or not. */
export const ForgotPasswordForm = () => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: emailError } })
  const asking = useActOnce({
    mutationFn: (body: typeof form.values) => request(requestReset, { body }),
    onError: (error) => {
      notifyError(messageOf(error))
      if (error instanceof ApiError) form.setErrors(error.fields)
    },
  })
  if (asking.isSuccess)
    return (
      <Stack gap="md">
        <NoMailNotice
          link="el enlace para poner una contraseña nueva"
          condition="si ese correo tiene una cuenta"
          sent={
            <Notice tone="good" title="Revisa tu correo">
              {MESSAGES.enlaceEnviado} Si no llega, mira en los no deseados.
            </Notice>
          }
        />
        <Text size="sm" c="dimmed">
          El enlace sirve una vez y durante {RESET_LINK_MINUTES} minutos.
        </Text>
        <Button variant="default" onClick={() => asking.reset()}>
          Usar otro correo
        </Button>
        <BackToLogin />
      </Stack>
    )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => asking.act(values),
        ({ email }) => {
          notifyError(String(email))
          form.getInputNode('email')?.focus()
        },
      )}
    >
      <Stack gap="md">
        <KnownEmailInput key={form.key('email')} {...form.getInputProps('email')} />
        <Button type="submit" fullWidth loading={asking.isPending}>
          Enviarme el enlace
        </Button>
        <BackToLogin />
      </Stack>
    </form>
  )
}
