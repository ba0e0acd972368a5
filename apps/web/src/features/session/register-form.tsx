import { useActOnce } from '../../lib/use-act-once.ts'
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { register } from '@vigia/contract/calls/session.ts'
import { DOCUMENT_TYPES } from '@vigia/contract/document-types.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf, request } from '../../lib/api-client.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { PATHS } from '../../lib/paths.ts'
import { NewPasswordInput } from '../../ui/new-password-input.tsx'
import { keepEntered } from './entered-password.ts'
import { PolicyConsent } from './policy-consent.tsx'
import {
  type RegisterValues,
  emptyRegistration,
  firstError,
  formErrors,
  isMinor,
  registerErrors,
  registerPayload,
} from './register-values.ts'

const documentTypes = Object.entries(DOCUMENT_TYPES).map(([value, label]) => ({ value, label }))

/**
 * @param loginTo address of the login page, which may contain the address to go to afterwards
 * @param onRegister receives the e-mail, to fill in the login form
 */
export const RegisterForm = ({
  loginTo = PATHS.login,
  onRegister,
}: {
  loginTo?: string
  onRegister: (email: string) => void
}) => {
  const [minor, setMinor] = useState(false)
  const form = useForm<RegisterValues>({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: registerErrors,
    onValuesChange: (values) => setMinor(isMinor(values)),
  })
  const focusFirst = (errors: object): void => {
    const first = Object.keys(emptyRegistration).find((field) => field in errors)
    if (first !== undefined) form.getInputNode(first as keyof RegisterValues)?.focus()
  }
  const registering = useActOnce({
    mutationFn: (values: RegisterValues) => request(register, { body: registerPayload(values) }),
    onSuccess: (_, { email, password }) => {
      notifySuccess(MESSAGES.registroExitoso)
      keepEntered(email.trim(), password)
      onRegister(email.trim())
    },
    onError: (error) => {
      notifyError(messageOf(error))
      if (!(error instanceof ApiError)) return
      const errors = formErrors(error.fields, form.getValues())
      form.setErrors(errors)
      focusFirst(errors)
    },
  })
  const input = (name: keyof RegisterValues) => ({ ...form.getInputProps(name), id: name, name, required: true })
  const consent = (name: 'acepta_politica' | 'acudiente_autoriza') => ({
    ...form.getInputProps(name, { type: 'checkbox' }),
    id: name,
    name,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => registering.act(values),
        (errors, values) => {
          notifyError(firstError(errors as Partial<Record<string, string>>, values) ?? MESSAGES.datosInvalidos)
          focusFirst(errors)
        },
      )}
    >
      <Stack gap="md">
        <Group grow align="flex-start">
          <TextInput label="Nombre" autoComplete="given-name" {...input('nombre')} />
          <TextInput label="Apellido" autoComplete="family-name" {...input('apellido')} />
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect label="Tipo de documento" data={documentTypes} {...input('tipo_documento')} />
          <TextInput label="Número de documento" autoComplete="off" {...input('documento')} />
        </SimpleGrid>
        <TextInput
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input('email')}
        />
        <NewPasswordInput
          label="Contraseña"
          own={() => {
            const { nombre, apellido, documento, email } = form.getValues()
            return { nombre: `${nombre} ${apellido}`, correo: email, documento }
          }}
          {...input('password')}
        />
        <PasswordInput label="Confirmar contraseña" autoComplete="new-password" {...input('confirmacion')} />
        {minor && (
          <Checkbox
            label="Soy menor de edad y mi acudiente autoriza este registro y el uso de mis datos"
            {...consent('acudiente_autoriza')}
          />
        )}
        <PolicyConsent {...consent('acepta_politica')} />
        <Button type="submit" fullWidth loading={registering.isPending}>
          Crear mi cuenta
        </Button>
        <Text size="sm" ta="center" c="dimmed">
          ¿Ya tienes una cuenta?{' '}
          <Anchor component={Link} to={loginTo} size="sm" fw={600} underline="always">
            Inicia sesión
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
