/** Six digits at least, as the number of a NIT or an identity card has, and perhaps the check digit behind a dash. */
const NUMBER = /^(\d{6,12})(?:-\d)?$/
/** '222222222222' stands for whoever does not say who they are. */
const ONE_DIGIT = /^(\d)\1+$/

/**
 * The number of a client's document as it is compared: two programs may write '900.123.456-7' and '900123456'.
 * @returns undefined where a code is none: another program may have given it to somebody else
 */
export const clientDocument = (code: string | null): string | undefined => {
  const number = NUMBER.exec(code?.replaceAll(/[.,\s]/g, '') ?? '')?.[1]
  return number === undefined || ONE_DIGIT.test(number) ? undefined : number
}
