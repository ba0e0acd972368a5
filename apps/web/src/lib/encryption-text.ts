import type { SiteConfig } from '@vigia/contract/calls/site.ts'

/** What Vigía itself encrypts, in every installation (docs/decisions/0039). */
export const OWN_ENCRYPTION =
  'Tu documento, y los NIT, documentos, correos y teléfonos de tus clientes, los ciframos antes de guardarlos.'

const FILES_AND_MAILS =
  'También ciframos la copia de tus archivos mientras esperan y los correos que te escribimos hasta que salen.'
const FILES_WITHOUT_MAILS =
  'También ciframos la copia de tus archivos mientras esperan. Esta instalación no tiene servidor de correo: lo que te escribe queda hasta 90 días, sin cifrar, en archivos que solo abre quien la administra.'
const REST =
  'La llave se guarda aparte de los datos. Los nombres, las cifras de tus ventas, lo que escribes en Ayuda y el correo con que entras se guardan sin este cifrado: Vigía los necesita para sumar y para reconocerte.'

/** What else is encrypted, and what is not. */
export const ownEncryptionDetails = ({ envia_correos }: Pick<SiteConfig, 'envia_correos'>): string =>
  `${envia_correos ? FILES_AND_MAILS : FILES_WITHOUT_MAILS} ${REST}`

/** The statement about the encryption of the connection and the disk, from the settings of this installation. Undefined if they state nothing. */
export const encryptionText = ({ transito, reposo }: SiteConfig['cifrado']): string | undefined => {
  if (transito && reposo) return 'Tus datos viajan y se guardan cifrados.'
  if (transito) return 'Tus datos viajan cifrados.'
  if (reposo) return 'Tus datos se guardan cifrados.'
  return undefined
}
