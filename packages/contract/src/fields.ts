import { z } from 'zod'
import { MESSAGES } from './messages.ts'

/** What a call answers that has only something to say: a Spanish sentence for the person. */
export const messageBody = z.object({ msg: z.string() })

/** The part `:id` of a path, where it is a UUID. */
export const uuidParams = z.object({ id: z.uuid() })

/** Marks of the direction of writing and of no width: with them a name turns the sentence around in which it stands, or reads as another. */
const DIRECTION = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** What a person writes in a line: a name or a note, without such marks and without space at its ends. */
export const lineOfText = (error?: string) => z.string(error).overwrite((text) => text.replaceAll(DIRECTION, '').trim())

/**
 * Key of a request that makes something (UUID), so that it can be sent again where no answer came: what was made with the same key is answered, and
 * nothing is made a second time.
 */
export const requestKey = z.uuid(MESSAGES.datosInvalidos).optional()

/** A month: year and 1 to 12. */
export const yearMonth = z.object({ anio: z.number().int(), mes: z.number().int().min(1).max(12) })

/** The largest id of a column of the database's type integer, as those of stores, clients, categories and products. */
export const MAX_INT_ID = 2_147_483_647

const idUpTo = (largest: number) =>
  z.coerce
    .number(MESSAGES.filtroInvalido)
    .int(MESSAGES.filtroInvalido)
    .min(1, MESSAGES.filtroInvalido)
    .max(largest, MESSAGES.filtroInvalido)

/** An id of such a column, also as text of an address. */
export const intId = idUpTo(MAX_INT_ID)

/** An id of a column of the type bigint, as those of sale lines, also as text of an address. */
export const bigintId = idUpTo(Number.MAX_SAFE_INTEGER)

/** ISO. No shop's sales are older, and no date of a sale lies past this century. */
export const dateOfSale = z.iso
  .date(MESSAGES.fechaInvalida)
  .refine((text) => text >= '1990-01-01' && text <= '2100-01-01', MESSAGES.fechaInvalida)
