import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetPassword } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { NewPasswordInput } from '../../ui/new-password-input.tsx'
import { newPasswordError, repeatedPasswordError } from './new-password.ts'
import { PolicyConsent } from './policy-consent.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useActOnce } from '../../lib/use-act-once.ts'

const isLinkExpired = (error: unknown): boolean => error instanceof ApiError && 'token' in error.fields

const LinkExpired = () => (
  <Stack gap="md">
    <Notice tone="problem" title="Enlace vencido">
      {MESSAGES.enlaceVencido}
    </Notice>
    <Button component={Link} to={PATHS.olvido}>
      Pedir otro enlace
    </Button>
  </Stack>
)

/**
 * Sets a new password with the token of the e-mail's link, which can be used once.
 * @param welcome the first password of a user who bought without registering and has not yet been asked for consent
 */
export const ResetPasswordForm = ({
  token,
  welcome = false,
  onReset,
}: {
  token: string
  welcome?: boolean
  onReset: () => void
}) => {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmacion: '', acepta_politica: false },
    validate: {
      password: (value) => newPasswordError(value),
      confirmacion: (value, { password }) => repeatedPasswordError(value, password),
      acepta_politica: (value) => (welcome && !value ? MESSAGES.politicaSinAceptar : null),
    },
  })
  const setting = useActOnce({
    mutationFn: ({ password, acepta_politica }: typeof form.values) =>
      request(resetPassword, { body: { token, password, ...(acepta_politica && { acepta_politica }) } }),
    onSuccess: ({ msg }) => {
      notifySuccess(msg)
      onReset()
    },
    onError: (error) => {
      notifyError(isLinkExpired(error) ? MESSAGES.enlaceVencido : messageOf(error))
      if (!(error instanceof ApiError)) return
      form.setErrors(error.fields)
      if ('password' in error.fields) form.getInputNode('password')?.focus()
    },
  })
  if (token === '' || isLinkExpired(setting.error)) return <LinkExpired />
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => setting.act(values),
        (errors) => {
          const first = (['password', 'confirmacion', 'acepta_politica'] as const).find((name) => errors[name] != null)!
          notifyError(String(errors[first]))
          form.getInputNode(first)?.focus()
        },
      )}
    >
      <Stack gap="md">
        <NewPasswordInput
          label={welcome ? 'Contraseña' : 'Contraseña nueva'}
          id="password"
          name="password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirmar contraseña"
          id="confirmacion"
          name="confirmacion"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmacion')}
        />
        {welcome && (
          <PolicyConsent
            id="acepta_politica"
            name="acepta_politica"
            {...form.getInputProps('acepta_politica', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" fullWidth loading={setting.isPending}>
          Guardar contraseña
        </Button>
      </Stack>
    </form>
  )
}
