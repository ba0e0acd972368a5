const CHECK_DIGIT = /\s*-\s*\d$/

/** The digits of a tax number, without its check digit. */
export const taxNumber = (text: string): string => text.replace(CHECK_DIGIT, '').replaceAll(/\D/g, '')

/** A company's NIT: nine digits, of which the first is 8 or 9. Those of persons are their identity cards. */
export const isCompany = (number: string): boolean => /^[89]\d{8}$/.test(number)
