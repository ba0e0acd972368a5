import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { intId, messageBody, lineOfText } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Files may contain the old or the new name. */
export const renameStore = defineCall({
  method: 'PATCH',
  path: '/locales/:id',
  summary: 'Cambia el nombre de un local; sus ventas y lo que llegue con cualquiera de los dos nombres son suyos',
  authenticated: true,
  role: 'editor',
  scope: 'business',
  status: 200,
  params: z.object({ id: intId }),
  body: z.object({
    nombre: lineOfText().min(1, MESSAGES.localSinNombre).max(MAX_NAME_LENGTH, MESSAGES.nombreLargo),
  }),
  response: messageBody,
})
