import { PASSWORD_MIN_LENGTH } from '@vigia/contract/constants.ts'
import { passwordFault, plainLetters } from '@vigia/contract/password.ts'

/** 0 too short, 1 easy to guess, 2 acceptable, 3 good. */
type Strength = 0 | 1 | 2 | 3

/** Parts that attackers try first: the commonest passwords, in Spanish and English, without their digits. */
const COMMON = [
  'contrasena',
  'clave',
  'password',
  'qwerty',
  'asdf',
  'admin',
  'colombia',
  'teamo',
  'nacional',
  'america',
]
const SEQUENCES = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl']
/** Runs of this many neighbouring characters count as one. */
const RUN_LENGTH = 3
/** Effective lengths from which a password is acceptable and good: NIST SP 800-63B relies on length, not on symbols. */
const ACCEPTABLE_LENGTH = 8
const GOOD_LENGTH = 12
/** Shorter parts of the user's data occur in too many words. */
const OWN_PART_MIN = 4

/** Replaces every occurrence of a part by one character: an attacker guesses it in one try. */
const collapse = (text: string, part: string): string => text.split(part).join('·')

/** The length of the password if each part that is easy to guess counts as one character. */
const effectiveLength = (password: string, own: readonly string[]): number => {
  let text = plainLetters(password)
  const parts = [...COMMON, ...own.flatMap((value) => plainLetters(value).split(/[^\p{L}\d]+/u))]
    .filter((part) => part.length >= OWN_PART_MIN)
    .sort((a, b) => b.length - a.length)
  for (const part of parts) text = collapse(text, part)
  for (const row of SEQUENCES)
    for (let length = row.length; length >= RUN_LENGTH; length -= 1)
      for (let from = 0; from + length <= row.length; from += 1) text = collapse(text, row.slice(from, from + length))
  return text.replaceAll(/(.+?)\1{2,}/g, '$1').length
}

/** What an attacker knows about the user. */
export interface OwnData {
  nombre: string
  correo: string
  documento?: string
}

/** How hard a password is to guess. A password that would be refused is rated at most as easy to guess. */
export const passwordStrength = (password: string, own?: OwnData): Strength => {
  if (password.length < PASSWORD_MIN_LENGTH) return 0
  if (passwordFault(password, own) !== undefined) return 1
  const length = effectiveLength(password, own ? [own.nombre, own.correo, own.documento ?? ''] : [])
  if (length < ACCEPTABLE_LENGTH) return 1
  return length < GOOD_LENGTH ? 2 : 3
}

/** How to improve it, in one sentence. */
const STRENGTH_HINTS: Record<Strength, string> = {
  0: `Usa al menos ${PASSWORD_MIN_LENGTH} caracteres`,
  1: 'Fácil de adivinar: evita tu nombre, series y palabras comunes',
  2: 'Aceptable: con unas letras más queda mejor',
  3: 'Buena contraseña',
}

/** Why a password would be refused, otherwise how to improve it. */
export const passwordHint = (password: string, strength: Strength, own?: OwnData): string =>
  (strength === 1 ? passwordFault(password, own) : undefined) ?? STRENGTH_HINTS[strength]
