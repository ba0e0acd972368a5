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

/** The Tarjeta de Identidad is the document of minors. */
export const isMinor = ({ tipo_documento }: Pick<RegisterValues, 'tipo_documento'>): boolean => tipo_documento === 'TI'

/** The payload: first and last name joined by a space; consents only if given. */
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
 * Maps the errors of the server's fields to the fields of the form. The server has one name field and the form two: a name that is too long is
 * reported at the longer part.
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

/** Errors by form field, empty if there are none. What the server checks is checked here with the same schema. */
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
  // The toast lists all missing fields once; each field shows only its own error.
  for (const field of missingFields(values)) errors[field] = 'Falta este dato'
  return errors
}

/** The single sentence for the toast: missing fields first, then mismatches, then invalid values. */
export const firstError = (errors: Partial<Record<string, string>>, values: RegisterValues): string | undefined => {
  if (missingFields(values).length > 0) return MESSAGES.camposIncompletos
  if (values.password !== values.confirmacion) return MESSAGES.clavesDistintas
  return Object.values(errors)[0]
}
