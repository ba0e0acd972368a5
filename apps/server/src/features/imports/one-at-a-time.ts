import { MESSAGES } from '@vigia/contract/messages.ts'
import { ApiError } from '../../http/api-error.ts'

/** SQLSTATE of a violated unique constraint: another import began changing the sales at the same moment. */
const UNIQUE_VIOLATION = '23505'

export const busy = (): ApiError => new ApiError('conflicto', MESSAGES.importacionOcupada)
export const alreadySample = (): ApiError => new ApiError('conflicto', MESSAGES.ejemploYaCargado)

/** Lets the database decide which of two requests at the same moment comes first. */
export const oneAtATime = async <T>(work: Promise<T>, second = busy): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw second()
    throw error
  }
}
