import { registerBody } from '@vigia/contract/forms.ts'
import { passwordFault } from '@vigia/contract/password.ts'
import { DOCUMENT_TYPE_CODES, type DocumentType } from '@vigia/contract/document-types.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'

export interface RegisterValues {
  nombre: string
  apellido: string
  tipo_documento: DocumentType
  documento: string
  email: string
  password: string
  confirmacion: string
  acepta_politica: boolean
  acudiente_autoriza: boolean
}

type RegisterErrors = Partial<Record<keyof RegisterValues, string>>

export const emptyRegistration: RegisterValues = {
  nombre: '',
  apellido: '',
  tipo_documento: DOCUMENT_TYPE_CODES[0],
  documento: '',
  email: '',
  password: '',
  confirmacion: '',
  acepta_politica: false,
  acudiente_autoriza: false,
}

/** A Tarjeta de Identidad is a minor's document. */
export const isMinor = ({ tipo_documento }: Pick<RegisterValues, 'tipo_documento'>): boolean => tipo_documento === 'TI'

/** The payload: name and last name joined by a space; consents only where they were given. */
export const registerPayload = (values: RegisterValues) => ({
  username: `${values.nombre.trim()} ${values.apellido.trim()}`,
  email: values.email,
  password: values.password,
  tipo_documento: values.tipo_documento,
  documento: values.documento,
  ...(values.acepta_politica && { acepta_politica: true as const }),
  ...(isMinor(values) && values.acudiente_autoriza && { acudiente_autoriza: true as const }),
})

/**
 * The form's errors of what the server calls its fields: the name is typed in two, and one that is too long is so by the longer of them.
 */
export const formErrors = (
  { username, ...fields }: Readonly<Record<string, string>>,
  { nombre, apellido }: Pick<RegisterValues, 'nombre' | 'apellido'>,
): Record<string, string> => {
  if (username === undefined) return fields
  if (username === MESSAGES.nombreLargo && apellido.trim().length > nombre.trim().length)
    return { ...fields, apellido: MESSAGES.apellidoLargo }
  return { ...fields, nombre: username }
}

/** Errors by form field, empty where all is well. What the server checks is checked with its own schema. */
export const registerErrors = (values: RegisterValues): RegisterErrors => {
  const checked = registerBody.safeParse(registerPayload(values))
  const refused: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) refused[String(path[0])] ??= message
  const errors: RegisterErrors = formErrors(refused, values)
  const own = { nombre: `${values.nombre} ${values.apellido}`, correo: values.email }
  const fault = passwordFault(values.password, own)
  if (fault !== undefined) errors.password ??= fault
  if (values.password !== values.confirmacion) errors.confirmacion = MESSAGES.clavesDistintas
  if (!values.acepta_politica) errors.acepta_politica = MESSAGES.politicaSinAceptar
  if (isMinor(values) && !values.acudiente_autoriza) errors.acudiente_autoriza = MESSAGES.acudienteSinAutorizar
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.trim() === '')
      errors[field as keyof RegisterValues] = MESSAGES.camposIncompletos
  }
  return errors
}

/** The one sentence for the toast: what is missing first, then what differs, then what is wrong. */
export const firstError = (errors: Partial<Record<string, string>>): string | undefined => {
  const found = Object.values(errors)
  for (const message of [MESSAGES.camposIncompletos, MESSAGES.clavesDistintas]) {
    if (found.includes(message)) return message
  }
  return found[0]
}
