import { MESSAGES } from '@vigia/contract/messages.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaPredicciones)

export const Component = () => <title>Predicciones · Vigía</title>
