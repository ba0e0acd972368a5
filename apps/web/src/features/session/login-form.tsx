import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { login } from '@vigia/contract/calls/session.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { storeSession } from '../../lib/session.ts'

const required = (value: string): string | null => (value.trim() === '' ? MESSAGES.camposIncompletos : null)

export const LoginForm = ({ onLogin }: { onLogin: () => void }) => {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', recordarme: false },
    validate: { email: required, password: required },
  })
  const entering = useMutation({
    mutationFn: (body: typeof form.values) => request(login, { body }),
    onSuccess: ({ token }) => {
      storeSession(token)
      notifySuccess(MESSAGES.loginExitoso)
      onLogin()
    },
    onError: (error) => {
      notifyError(messageOf(error))
      form.setFieldError('password', messageOf(error))
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => entering.mutate(values),
        () => notifyError(MESSAGES.camposIncompletos),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          placeholder="ana@mitienda.co"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Checkbox
            label="Recordarme por 30 días"
            key={form.key('recordarme')}
            {...form.getInputProps('recordarme', { type: 'checkbox' })}
          />
          <Anchor component="button" type="button" size="sm">
            ¿Olvidaste tu contraseña?
          </Anchor>
        </Group>
        <Button type="submit" fullWidth loading={entering.isPending}>
          Iniciar sesión
        </Button>
        <Text size="sm" ta="center" c="dimmed">
          ¿No tienes una cuenta?{' '}
          <Anchor component={Link} to={PATHS.registro} size="sm" fw={600} underline="always">
            Regístrate
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
