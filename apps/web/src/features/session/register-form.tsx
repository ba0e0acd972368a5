import { Anchor, Button, Group, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { register } from '@vigia/contract/calls/session.ts'
import { PASSWORD_MIN_LENGTH } from '@vigia/contract/constants.ts'
import { DOCUMENT_TYPES } from '@vigia/contract/document-types.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import {
  type RegisterValues,
  emptyRegistration,
  firstError,
  registerErrors,
  registerPayload,
} from './register-values.ts'

const documentTypes = Object.entries(DOCUMENT_TYPES).map(([value, label]) => ({ value, label }))
const visibilityToggle = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }

export const RegisterForm = ({ onRegister }: { onRegister: () => void }) => {
  const form = useForm<RegisterValues>({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: registerErrors,
  })
  const registering = useMutation({
    mutationFn: (values: RegisterValues) => request(register, { body: registerPayload(values) }),
    onSuccess: () => {
      notifySuccess(MESSAGES.registroExitoso)
      onRegister()
    },
    onError: (error) => {
      notifyError(messageOf(error))
      if (!(error instanceof ApiError)) return
      const { username, ...fields } = error.fields
      form.setErrors(username === undefined ? fields : { ...fields, nombre: username })
      if (error.code === 'correo_ya_registrado') form.setFieldError('email', error.message)
    },
  })
  const input = (field: keyof RegisterValues) => ({
    ...form.getInputProps(field),
    name: field,
    required: true,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => registering.mutate(values),
        (errors) => notifyError(firstError(errors as Partial<Record<string, string>>) ?? MESSAGES.datosInvalidos),
      )}
    >
      <Stack gap="md">
        <Group grow align="flex-start">
          <TextInput label="Nombre" autoComplete="given-name" {...input('nombre')} />
          <TextInput label="Apellido" autoComplete="family-name" {...input('apellido')} />
        </Group>
        <Group grow align="flex-start">
          <NativeSelect label="Tipo de documento" data={documentTypes} {...input('tipo_documento')} />
          <TextInput label="Número de documento" autoComplete="off" {...input('documento')} />
        </Group>
        <TextInput label="Correo electrónico" type="email" autoComplete="username" {...input('email')} />
        <PasswordInput
          label="Contraseña"
          description={`Al menos ${PASSWORD_MIN_LENGTH} caracteres`}
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggle}
          {...input('password')}
        />
        <PasswordInput
          label="Confirmar contraseña"
          autoComplete="new-password"
          visibilityToggleButtonProps={visibilityToggle}
          {...input('confirmacion')}
        />
        <Button type="submit" fullWidth loading={registering.isPending}>
          Crear mi cuenta
        </Button>
        <Text size="sm" ta="center" c="dimmed">
          ¿Ya tienes una cuenta?{' '}
          <Anchor component={Link} to={PATHS.login} size="sm" fw={600} underline="always">
            Inicia sesión
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
