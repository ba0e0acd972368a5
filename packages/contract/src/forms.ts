/** What the forms check in the browser with the server's own schemas: the schemas of calls/ are not in the browser. */
import { z } from 'zod'
import { MAX_NAME_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'
import { DOCUMENT_TYPE_CODES } from './document-types.ts'
import { lineOfText } from './fields.ts'
import { MESSAGES } from './messages.ts'

/** E-mail addresses are compared in lower case without surrounding blanks. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, MESSAGES.correoInvalido)
  .pipe(z.email(MESSAGES.correoInvalido))

export const newPasswordField = z
  .string()
  .min(PASSWORD_MIN_LENGTH, MESSAGES.claveCorta)
  .max(PASSWORD_MAX_LENGTH, MESSAGES.claveLarga)

/** The password that a person has now. */
export const currentPassword = z.string().min(1, MESSAGES.campoVacio).max(PASSWORD_MAX_LENGTH, MESSAGES.claveLarga)

export const changePasswordBody = z.object({ actual: currentPassword, nueva: newPasswordField })

/** A citizen's card and a minor's are numbers, as people write them: "1.020.304.050"; the documents of foreigners have letters too. */
const NUMBER = /^\d[\d.-]*$/

const documentFields = {
  tipo_documento: z.enum(DOCUMENT_TYPE_CODES, MESSAGES.tipoDocumentoInvalido),
  documento: z
    .string()
    .trim()
    .min(1, MESSAGES.camposIncompletos)
    .max(20, MESSAGES.documentoInvalido)
    .regex(/^[\p{L}\d.-]+$/u, MESSAGES.documentoInvalido),
}

/** A minor (TI) registers with a guardian's confirmation. */
const guardianField = z.literal(true, MESSAGES.acudienteSinAutorizar).optional()

const personalDocument = z.object(documentFields)

type PersonalDocument = z.infer<typeof personalDocument>

const hasNumber = ({ tipo_documento, documento }: PersonalDocument): boolean =>
  tipo_documento === 'CC' || tipo_documento === 'TI' ? NUMBER.test(documento) : /\d/.test(documento)
const WITH_NUMBER = {
  path: ['documento'],
  error: MESSAGES.documentoSinNumero,
  // Beside what else is wrong in a form, not after it.
  when: ({ value }: { value: unknown }) => personalDocument.safeParse(value).success,
}

/** The document of a person, corrected by them. A minor's document needs a guardian's confirmation, as in registration. */
export const documentBody = z
  .object({ ...documentFields, acudiente_autoriza: guardianField })
  .refine(hasNumber, WITH_NUMBER)
  .refine(({ tipo_documento, acudiente_autoriza }) => tipo_documento !== 'TI' || acudiente_autoriza === true, {
    path: ['acudiente_autoriza'],
    error: MESSAGES.acudienteSinAutorizar,
  })

const registration = z.object({
  /** Name and last name joined by a space. */
  username: lineOfText().min(1, MESSAGES.camposIncompletos).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
  email: emailField,
  password: newPasswordField,
  ...documentFields,
  /** Consent to the data policy (Ley 1581); its version and time are kept. */
  acepta_politica: z.literal(true, MESSAGES.politicaSinAceptar).optional(),
  acudiente_autoriza: guardianField,
})

/** Who consents to the policy with a minor's document needs a guardian's confirmation too. */
export const registerBody = registration
  .refine(hasNumber, WITH_NUMBER)
  .refine(
    ({ tipo_documento, acepta_politica, acudiente_autoriza }) =>
      tipo_documento !== 'TI' || !acepta_politica || acudiente_autoriza === true,
    { path: ['acudiente_autoriza'], error: MESSAGES.acudienteSinAutorizar },
  )
