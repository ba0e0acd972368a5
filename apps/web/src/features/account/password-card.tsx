import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserInfo } from '@vigia/contract/calls/account.ts'
import { changePassword } from '@vigia/contract/calls/profile.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '../../lib/api-client.ts'
import { notifyError } from '../../lib/notify.ts'
import { NewPasswordInput } from '../../ui/new-password-input.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { type PasswordValues, emptyPasswords, firstPasswordError, passwordErrors } from './password-values.ts'
import { useAccountChange } from './use-account-change.ts'

/** @param again whether it replaces a form that was just used; then its button takes the focus, which was on that form's button */
const PasswordForm = ({ user, again, onDone }: { user: UserInfo; again: boolean; onDone: () => void }) => {
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (again) submit.current?.focus({ preventScroll: true })
  }, [again])
  const form = useForm<PasswordValues>({
    mode: 'uncontrolled',
    initialValues: emptyPasswords,
    validate: passwordErrors,
  })
  const changing = useAccountChange(
    ({ actual, nueva }: PasswordValues) => request(changePassword, { body: { actual, nueva } }),
    onDone,
  )
  const input = (name: keyof PasswordValues) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    name,
    required: true,
  })
  const { key: actualKey, ...actual } = input('actual')
  const { key: nuevaKey, ...nueva } = input('nueva')
  const { key: confirmacionKey, ...confirmacion } = input('confirmacion')
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          changing.act(values, {
            onError: (error) => {
              if (error instanceof ApiError) form.setErrors(error.fields)
            },
          }),
        (errors, values) =>
          notifyError(firstPasswordError(errors as Partial<PasswordValues>, values) ?? MESSAGES.datosInvalidos),
      )}
    >
      <Stack gap="md">
        {/* Password managers need the user's address. */}
        <input type="text" name="username" autoComplete="username" value={user.correo} readOnly hidden />
        <PasswordInput key={actualKey} label="Contraseña actual" autoComplete="current-password" {...actual} />
        <NewPasswordInput
          key={nuevaKey}
          label="Contraseña nueva"
          own={() => ({ nombre: user.nombre, correo: user.correo })}
          {...nueva}
        />
        <PasswordInput
          key={confirmacionKey}
          label="Confirmar contraseña nueva"
          autoComplete="new-password"
          {...confirmacion}
        />
        <Button ref={submit} type="submit" variant="default" w="fit-content" loading={changing.isPending}>
          Cambiar la contraseña
        </Button>
      </Stack>
    </form>
  )
}

/** Changes the password; every other session ends. */
export const PasswordCard = ({ user }: { user: UserInfo }) => {
  // The form is mounted again after use, so that no password stays in it.
  const [served, setServed] = useState(0)
  return (
    <SectionCard title="Contraseña" info="Al cambiarla se cierran tus demás sesiones; esta sigue abierta.">
      <PasswordForm key={served} user={user} again={served > 0} onDone={() => setServed(served + 1)} />
    </SectionCard>
  )
}
