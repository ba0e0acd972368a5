import { MAX_NAME_LENGTH } from '@vigia/contract/constants.ts'
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
  const [first, last] = [nombre.trim().length, apellido.trim().length]
  if (last > first && first + 1 + last > MAX_NAME_LENGTH) return { ...fields, apellido: MESSAGES.apellidoLargo }
  return { ...fields, nombre: username }
}

const missingFields = (values: RegisterValues): (keyof RegisterValues)[] =>
  (Object.keys(values) as (keyof RegisterValues)[]).filter((field) => String(values[field]).trim() === '')

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
  // The toast asks for all of them once; a field says its own part.
  for (const field of missingFields(values)) errors[field] = 'Falta este dato'
  return errors
}

/** The one sentence for the toast: what is missing first, then what differs, then what is wrong. */
export const firstError = (errors: Partial<Record<string, string>>, values: RegisterValues): string | undefined => {
  if (missingFields(values).length > 0) return MESSAGES.camposIncompletos
  if (values.password !== values.confirmacion) return MESSAGES.clavesDistintas
  return Object.values(errors)[0]
}
