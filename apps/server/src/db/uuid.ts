const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text can be cast to a uuid of the database, written as the database writes it. */
export const isUuid = (text: string): boolean => UUID.test(text)
