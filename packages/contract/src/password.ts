import { PASSWORD_MIN_LENGTH } from './constants.ts'
import { MESSAGES } from './messages.ts'

/** Shorter words of a name are found in too many passwords. */
const OWN_WORD_MIN = 4

/** Text in which passwords are compared: lower case, without accents. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const letters = (text: string): string => plainLetters(text).replaceAll(/[^\p{L}]/gu, '')

/** What a password is made of when it is nothing but the person: their address, its first part, their name, a word of it. */
const ownWords = ({ nombre, correo }: { nombre: string; correo: string }): Set<string> => {
  const words = nombre.split(/\s+/).map(letters)
  const whole = [nombre, words.toReversed().join(''), correo, correo.split('@')[0]!].map(letters)
  return new Set([...whole, ...words.filter(({ length }) => length >= OWN_WORD_MIN)].filter((word) => word !== ''))
}

/**
 * Why a password cannot be one, in a sentence for the person, or undefined. The server also refuses the most common ones.
 * @param own whose password it is
 */
export const passwordFault = (password: string, own?: { nombre: string; correo: string }): string | undefined => {
  if (password.length < PASSWORD_MIN_LENGTH) return MESSAGES.claveCorta
  if (new Set(plainLetters(password)).size === 1) return MESSAGES.claveRepetida
  if (own && ownWords(own).has(letters(password))) return MESSAGES.clavePropia
  return undefined
}
