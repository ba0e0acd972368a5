/** At least six digits, as in a NIT or an identity card, optionally followed by a dash and the check digit. */
const NUMBER = /^(\d{6,12})(?:-\d)?$/
/** '222222222222' is the number of unnamed clients. */
const ONE_DIGIT = /^(\d)\1+$/

/**
 * A client's document number in comparable form: programs may write '900.123.456-7' or '900123456'.
 * @returns undefined for a code that is not a document number, which other programs may use for another client
 */
export const clientDocument = (code: string | null): string | undefined => {
  const number = NUMBER.exec(code?.replaceAll(/[.,\s]/g, '') ?? '')?.[1]
  return number === undefined || ONE_DIGIT.test(number) ? undefined : number
}
