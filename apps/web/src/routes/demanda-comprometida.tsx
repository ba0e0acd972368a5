import { MESSAGES } from '@vigia/contract/messages.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaPagina)

export const Component = () => <title>Demanda · Vigía</title>
