import { MESSAGES } from '@vigia/contract/messages.ts'
import { requireSession } from '../features/session/guard.ts'

export const loader = requireSession(MESSAGES.guardaIntegraciones)

export const Component = () => <title>Integraciones · Vigía</title>
