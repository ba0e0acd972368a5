const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a uuid in the form in which the database writes it. */
export const isUuid = (text: string): boolean => UUID.test(text)
