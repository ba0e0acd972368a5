import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { login } from '@vigia/contract/calls/session.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { storeSession } from '../../lib/session.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { takeEntered } from './entered-password.ts'
import { KnownEmailInput } from './known-email-input.tsx'

const required = (value: string): string | null => (value.trim() === '' ? MESSAGES.camposIncompletos : null)

/**
 * @param email known from registration or password reset
 * @param registerTo address of the registration page, which may contain the chosen plan
 */
export const LoginForm = ({
  email = '',
  registerTo,
  onLogin,
}: {
  email?: string
  registerTo: string
  onLogin: () => void
}) => {
  const [password] = useState(() => takeEntered(email) ?? '')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password, recordarme: false },
    validate: { email: required, password: required },
  })
  const entering = useActOnce({
    mutationFn: (body: typeof form.values) => request(login, { body }),
    onSuccess: ({ token }) => {
      storeSession(token)
      notifySuccess(MESSAGES.loginExitoso)
      onLogin()
    },
    onError: (error) => {
      notifyError(messageOf(error))
      if (!(error instanceof ApiError)) return
      const wrong = error.code === 'credenciales_invalidas'
      form.setErrors(wrong ? { password: error.message } : error.fields)
      if (wrong) form.getInputNode('password')?.focus()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => entering.act(values),
        (errors) => {
          notifyError(MESSAGES.camposIncompletos)
          form.getInputNode(Object.keys(errors)[0]!)?.focus()
        },
      )}
    >
      <Stack gap="md">
        <KnownEmailInput key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordInput
          label="Contraseña"
          id="password"
          name="password"
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between" gap="sm">
          <Checkbox
            label="Recordarme por 30 días"
            id="recordarme"
            key={form.key('recordarme')}
            {...form.getInputProps('recordarme', { type: 'checkbox' })}
          />
          <Anchor component={Link} to={PATHS.olvido} size="sm" underline="always">
            ¿Olvidaste tu contraseña?
          </Anchor>
        </Group>
        <Button type="submit" fullWidth loading={entering.isPending}>
          Iniciar sesión
        </Button>
        <Text size="sm" ta="center" c="dimmed">
          ¿No tienes una cuenta?{' '}
          <Anchor component={Link} to={registerTo} size="sm" fw={600} underline="always">
            Regístrate
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
