import { MESSAGES } from '@vigia/contract/messages.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { ApiError } from '../../http/api-error.ts'

export const busy = (): ApiError => new ApiError('conflicto', MESSAGES.importacionOcupada)
export const alreadySample = (): ApiError => new ApiError('conflicto', MESSAGES.ejemploYaCargado)

/** Runs a request that changes sales; the database decides which of two simultaneous ones is first. */
export const oneAtATime = async <T>(work: Promise<T>, second = busy): Promise<T> => {
  try {
    return await work
  } catch (error) {
    // Another import began changing the sales at the same moment.
    if (isUniqueViolation(error)) throw second()
    throw error
  }
}
